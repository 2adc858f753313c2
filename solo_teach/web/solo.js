// The one script: it turns the pages of a lesson that Python has drawn. It computes nothing about cards.
// On the site it is loaded as a module; in JupyterLab it is the live widget's `_esm` (see the default export).

const SUITS = "solo-suits"; // where the reader's wish for four colours is kept
const MOVED = ["popstate", "hashchange"]; // a link within the page, Back and Forward

function button(text, label, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  if (label) made.setAttribute("aria-label", label);
  made.addEventListener("click", press);
  return made;
}

function spoken(told) {
  const copy = told.cloneNode(true);
  for (const seen of copy.querySelectorAll("[aria-hidden]")) seen.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

/** Four suit colours or two, for every lesson on the page and, where the browser lets us keep it, the next visit. */
function colour(four) {
  document.documentElement.toggleAttribute("data-solo-four", four);
  for (const made of document.querySelectorAll("solo-steps .four")) made.setAttribute("aria-pressed", String(four));
}

function keptColours() {
  try {
    return localStorage.getItem(SUITS) === "four";
  } catch (refused) {
    console.info("The browser keeps no settings for this page:", refused.message);
    return false;
  }
}

function keepColours(four) {
  try {
    localStorage.setItem(SUITS, four ? "four" : "two");
  } catch (refused) {
    console.info("The browser keeps no settings for this page:", refused.message);
  }
}

class SoloSteps extends HTMLElement {
  connectedCallback() {
    this.list = this.querySelector(":scope > ol");
    this.steps = [...(this.list?.children ?? [])];
    if (!this.steps.length) {
      this.textContent = "This lesson has no steps to show: please tell us which page you are on.";
      throw new Error(`<solo-steps id="${this.id}"> holds no list of steps`);
    }
    this.live = this.hasAttribute("live"); // in a notebook: the address is JupyterLab's, not ours
    this.build();
    this.onaddress = () => this.follow();
    if (!this.live) for (const moved of MOVED) window.addEventListener(moved, this.onaddress);
    this.watch = new ResizeObserver(() => this.measure());
    this.watch.observe(this.bar);
    colour(keptColours());
    this.open();
  }

  disconnectedCallback() {
    for (const moved of MOVED) window.removeEventListener(moved, this.onaddress);
    this.watch?.disconnect();
  }

  build() {
    this.querySelector(":scope > .bar")?.remove(); // a copy of the page may hold a bar that does nothing
    this.querySelector(":scope > .say")?.remove();
    this.setAttribute("data-lm-suppress-shortcuts", "true"); // see also `key`
    this.bar = document.createElement("div");
    this.bar.className = "bar";
    this.count = document.createElement("span");
    this.count.className = "count";
    this.room = `${String(this.steps.length).length * 2 + 3}ch`; // the buttons stay put from 9 to 10
    this.count.style.minWidth = this.room;
    this.first = button("⇤", "First step", () => this.turn(1));
    this.back = button("Back", "", () => this.turn(this.at - 1));
    this.next = button("Next", "", () => this.turn(this.at + 1));
    this.last = button("⇥", "Last step", () => this.turn(this.steps.length));
    this.all = button("Show all", "", () => this.showAll(!this.whole));
    this.all.className = "opt all";
    this.four = button("Four colours", "", () => {
      const four = this.four.getAttribute("aria-pressed") !== "true";
      keepColours(four);
      colour(four);
    });
    this.four.className = "opt four";
    this.next.className = "next";
    this.bar.append(this.first, this.back, this.count, this.next, this.last, this.all, this.four);
    this.say = document.createElement("p");
    this.say.className = "v say";
    this.say.setAttribute("role", "status");
    this.prepend(this.bar);
    this.append(this.say);
    this.onkeydown = (event) => this.key(event);
  }

  /** A step that is brought into view begins below the bar, however high that is. */
  measure() {
    this.style.setProperty("--solo-bar", `${this.bar.offsetHeight}px`);
  }

  /** Opens at the step that the address names; one that was shared, not reloaded, is brought into view. */
  open() {
    const linked = this.live ? 0 : this.linked();
    this.show(linked || this.asked());
    const fresh = performance.getEntriesByType("navigation")[0]?.type === "navigate";
    const names = [...new URLSearchParams(location.search).keys()];
    const latest = names.filter((name) => document.getElementById(name)?.localName === "solo-steps").pop();
    if (!this.live && fresh && (linked || (!location.hash && latest === this.id))) {
      requestAnimationFrame(() => {
        this.measure(); // the observer's first word comes only after this frame
        this.steps[this.at - 1].scrollIntoView();
      });
    }
    if (linked) this.address(); // or a link to a heading would leave no word of the step
  }

  /** The number of the step that the address names by `?lesson=7`, or in a notebook the widget; else the first. */
  asked() {
    const asked = Number(this.getAttribute("at") ?? new URLSearchParams(location.search).get(this.id));
    return Number.isInteger(asked) && asked >= 1 && asked <= this.steps.length ? asked : 1;
  }

  /** The number of the step that the #anchor names, or 0. */
  linked() {
    return this.steps.findIndex((step) => step.id && "#" + step.id === location.hash) + 1;
  }

  /** The address has changed under us: the table agrees with it again. */
  follow() {
    const linked = this.linked();
    this.go(linked || this.asked());
    if (!linked) return; // the browser brings back the place to which it goes back
    this.address();
    this.steps[linked - 1].scrollIntoView();
  }

  turn(to) {
    const at = Math.min(Math.max(to, 1), this.steps.length);
    if (at === this.at) return;
    this.go(at);
    if (!this.live) this.address();
    const above = this.bar.getBoundingClientRect().bottom - this.steps[at - 1].getBoundingClientRect().top;
    if (above > 1) this.steps[at - 1].scrollIntoView();
  }

  /** Another step is shown and spoken. */
  go(at) {
    if (at === this.at) return;
    if (this.steps[this.at - 1].contains(document.activeElement)) {
      (at > this.at ? this.next : this.back).focus({ preventScroll: true }); // what held it goes out of sight
    }
    this.keepPlace(() => this.show(at));
    this.say.textContent = `Step ${at} of ${this.steps.length}: ${spoken(this.steps[at - 1].querySelector(".e"))}`;
    this.dispatchEvent(new CustomEvent("solo-step", { detail: at }));
  }

  /** Where a shorter step would end the page sooner and so pull the bar down from under the finger, room is left. */
  keepPlace(change) {
    const top = this.bar.getBoundingClientRect().top;
    this.list.style.minHeight = "";
    change();
    const fallen = this.bar.getBoundingClientRect().top - top;
    if (this.live || fallen < 1) return;
    this.list.style.minHeight = `${this.list.offsetHeight + fallen}px`;
    window.scrollBy({ top: fallen, behavior: "instant" });
  }

  show(at) {
    this.at = at;
    this.count.textContent = `${at} of ${this.steps.length}`;
    this.steps.forEach((step, place) => {
      step.hidden = !this.whole && place !== at - 1;
    });
    // Not `disabled`: that would throw the reader's focus away at either end.
    for (const made of [this.first, this.back]) made.setAttribute("aria-disabled", String(at === 1));
    for (const made of [this.next, this.last]) made.setAttribute("aria-disabled", String(at === this.steps.length));
  }

  showAll(whole) {
    this.whole = whole;
    this.toggleAttribute("whole", whole);
    this.all.textContent = whole ? "One at a time" : "Show all";
    this.show(this.at);
    this.count.style.minWidth = whole ? "0" : this.room;
    if (whole) this.count.textContent = `All ${this.steps.length} steps`;
    this.say.textContent = whole ? `All ${this.steps.length} steps are shown.` : `Step ${this.at} is shown.`;
    this.measure();
    if (whole && this.at > 1) this.steps[this.at - 1].scrollIntoView();
    if (!whole && this.getBoundingClientRect().top < 0) this.steps[this.at - 1].scrollIntoView();
  }

  /** The address names this lesson's step and keeps the others'; the one turned last stands last. */
  address() {
    const here = new URL(location.href);
    here.searchParams.delete(this.id);
    if (this.at > 1) here.searchParams.append(this.id, String(this.at));
    if (this.linked()) here.hash = "";
    history.replaceState(history.state, "", here);
  }

  key(event) {
    if (this.live) event.stopPropagation(); // keys pressed here are not JupyterLab's commands
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || this.whole) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 1, End: this.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.turn(to);
  }
}

if (!customElements.get("solo-steps")) customElements.define("solo-steps", SoloSteps);

export default {
  /** The live widget in JupyterLab: the drawn lesson, opened where the reader left it. */
  render({ model, el }) {
    const draw = () => {
      try {
        const page = document.createElement("template");
        page.innerHTML = model.get("html");
        const steps = page.content.querySelector("solo-steps");
        if (!steps) throw new Error("the kernel sent no lesson");
        steps.setAttribute("live", "");
        steps.setAttribute("at", model.get("step"));
        steps.addEventListener("solo-step", (event) => {
          model.set("step", event.detail);
          model.save_changes();
        });
        el.replaceChildren(page.content);
      } catch (fault) {
        el.textContent = `This lesson could not be shown: ${fault.message}.`;
        throw fault;
      }
    };
    draw();
    model.on("change:html", draw);
    return () => model.off("change:html", draw);
  },
};
