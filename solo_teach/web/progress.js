// What the reader has answered, kept in this browser and nowhere else; a browser that keeps nothing is said so.

const KEPT = "solo-progress"; // {"calls/over-solo": {"right": 1, "wrong": 2}, …}
let refused = false;

function read() {
  try {
    const told = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return told && typeof told === "object" && !Array.isArray(told) ? told : {};
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) refused = true;
    return {};
  }
}

let now = read(); // where storage is refused, this still lasts as long as the page

function keep() {
  try {
    if (Object.keys(now).length) localStorage.setItem(KEPT, JSON.stringify(now));
    else localStorage.removeItem(KEPT);
  } catch (fault) {
    refused = true;
    console.info("The browser keeps no progress for this page:", fault.message);
  }
}

function count(name, verdict) {
  const number = now[name]?.[verdict];
  return Number.isInteger(number) && number > 0 ? number : 0;
}

/** A quiz that was answered right before says so above its answers, in a place of its own. */
function mark(quiz) {
  const hint = quiz.querySelector(":scope > .j");
  if (!hint) return;
  hint.querySelector(".was")?.remove();
  if (!count(quiz.dataset.quiz, "right")) return;
  const was = document.createElement("span");
  was.className = "was";
  was.textContent = " ✓ You have answered this one.";
  hint.append(was);
}

/** Each stop of the path has its count of questions answered, and a tick once that is all of them. */
function tick(path) {
  let whole = 0;
  const stops = [...path.querySelectorAll("[data-quizzes]")];
  for (const stop of stops) {
    const names = stop.dataset.quizzes.split(" ");
    const done = names.filter((name) => count(name, "right")).length;
    if (done === names.length) whole += 1;
    const shown = stop.querySelector(".done") ?? stop.appendChild(document.createElement("small"));
    shown.className = "done";
    shown.textContent = ` ${done === names.length ? "✓ all" : `${done} of`} ${names.length} answered`;
  }
  const told = path.querySelector("[role=status]");
  const kept = refused ? "Your browser keeps nothing for this page, so this lasts until you leave it." : "";
  told.textContent = `${whole} of ${stops.length} stops done. ${kept}`.trim();
}

function show() {
  for (const path of document.querySelectorAll("solo-path")) tick(path);
}

class SoloPath extends HTMLElement {
  connectedCallback() {
    for (const old of this.querySelectorAll(":scope > button, :scope > [role=status]")) old.remove();
    const told = document.createElement("p");
    told.setAttribute("role", "status");
    const reset = Object.assign(document.createElement("button"), { type: "button", textContent: "Forget my answers" });
    reset.addEventListener("click", () => {
      now = {};
      keep();
      show();
    });
    this.append(told, reset);
    tick(this);
  }
}

document.addEventListener("solo-answered", ({ target, detail }) => {
  now = { ...now, ...read() }; // another tab may have been answering too
  const verdict = detail.right ? "right" : "wrong";
  now[detail.quiz] = { ...now[detail.quiz], [verdict]: count(detail.quiz, verdict) + 1 };
  keep();
  if (!detail.right) return;
  mark(target);
  show();
});
window.addEventListener("storage", (event) => {
  if (event.key !== KEPT && event.key !== null) return;
  now = read();
  show();
});
for (const quiz of document.querySelectorAll("solo-quiz")) mark(quiz);
if (!customElements.get("solo-path")) customElements.define("solo-path", SoloPath);
