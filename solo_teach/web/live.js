// The live widget in JupyterLab: it puts up what Python has drawn and tells Python which control was used.
// It knows no rule of the game.

const LATE = 8000; // after so many milliseconds the reader is told that Python has not answered yet
const CONTROLS = "button[data-do], summary, textarea, select, input";
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

function line(name, role) {
  const made = document.createElement("p");
  made.className = name;
  made.setAttribute("role", role);
  return made;
}

/** What tells a control from the others, also in the next drawing. */
function key(control) {
  const { value, of: name } = control.dataset ?? {};
  return control.dataset?.do ? `${control.dataset.do} ${value ?? ""} ${name ?? ""}` : (control.name ?? "");
}

/** How far a control lies above or below another: 0 where they share a row. */
function below(control, other) {
  const [a, b] = [control.getBoundingClientRect(), other.getBoundingClientRect()];
  return b.top >= a.bottom - 2 ? b.top - a.bottom + 3 : b.bottom <= a.top + 2 ? b.bottom - a.top - 3 : 0;
}

function aside(control, other) {
  const [a, b] = [control.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.abs(a.left + a.right - b.left - b.right);
}

/** The next control along, or the nearest in the next row up or down. */
function neighbour(all, from, pressed) {
  const step = STEPS[pressed];
  if (pressed === "ArrowLeft" || pressed === "ArrowRight") return all[all.indexOf(from) + step];
  const beyond = all.filter((other) => Math.sign(below(from, other)) === step);
  const near = Math.min(...beyond.map((other) => Math.abs(below(from, other))));
  const row = beyond.filter((other) => Math.abs(below(from, other)) < near + 20);
  return row.sort((a, b) => aside(from, a) - aside(from, b))[0];
}

class Shell {
  constructor(model, el) {
    this.model = model;
    this.root = document.createElement("div");
    this.root.className = "solo-drawn solo-live";
    this.root.setAttribute("data-lm-suppress-shortcuts", "true"); // see also `press`
    this.scene = document.createElement("div");
    this.said = line("v", "status");
    this.refused = line("no", "alert");
    this.root.append(this.refused, this.scene, this.said);
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("keydown", (event) => this.press(event));
    el.replaceChildren(this.root);
    this.draw();
  }

  draw() {
    clearTimeout(this.late);
    this.root.removeAttribute("aria-busy");
    this.refused.textContent = this.model.get("refused");
    const html = this.model.get("html");
    if (html === this.drawn) return; // a refusal leaves all as it is, the reader's focus too
    const held = this.root.contains(document.activeElement) ? key(document.activeElement) : null;
    const open = [...this.scene.querySelectorAll("details[open][data-keep]")].map((made) => made.dataset.keep);
    this.scene.innerHTML = this.drawn = html;
    for (const made of this.scene.querySelectorAll("details[data-keep]")) made.open ||= open.includes(made.dataset.keep);
    this.said.textContent = this.model.get("said");
    if (held !== null) this.focus(held);
  }

  focus(held) {
    const all = this.controls();
    const to = all.find((made) => key(made) === held) ?? all.find((made) => "first" in made.dataset) ?? all[0];
    to?.focus({ preventScroll: true });
    to?.scrollIntoView({ block: "nearest" });
  }

  controls() {
    return [...this.scene.querySelectorAll(CONTROLS)].filter((made) => made.checkVisibility());
  }

  click(event) {
    const used = event.target.closest("button[data-do]");
    if (!used || this.root.hasAttribute("aria-busy")) return;
    const { do: verb, value = "", of: name } = used.dataset;
    const given = name ? name.split(" ").map((one) => this.scene.querySelector(`[name="${one}"]`).value).join(" ") : value;
    this.root.setAttribute("aria-busy", "true");
    this.late = setTimeout(() => {
      this.refused.textContent = "Python has not answered yet: it is still at work, or its kernel was stopped. Then run the cell again.";
    }, LATE);
    this.model.send({ do: verb, value: given, at: this.model.get("at") });
  }

  press(event) {
    event.stopPropagation(); // keys pressed here are not JupyterLab's commands
    if (event.key === "Enter" && event.repeat) event.preventDefault(); // a key held down is one click
    const from = event.target.closest("button, summary");
    if (!from || !STEPS[event.key] || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    neighbour(this.controls(), from, event.key)?.focus();
  }
}

export default {
  render({ model, el }) {
    const shell = new Shell(model, el);
    const draw = () => shell.draw();
    model.on("change:at", draw);
    return () => model.off("change:at", draw);
  },
};
