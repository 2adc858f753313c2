// Quizzes that Python has drawn: each answer opens to its verdict by itself; this script speaks the verdict, tells
// `progress.js` of it, offers another try, and where several answers are wanted puts a box to tick before each.
// An exercise has its answers on a page of their own: each opens to a link, and what that names is fetched and put there.

const HEARD = "solo-answered"; // what a quiz says to the rest of the page

let printing = false; // the theme opens all there is to open for the paper, and that answers nothing
addEventListener("beforeprint", () => (printing = true));
addEventListener("afterprint", () => setTimeout(() => (printing = false)));

function made(name, parts, ...inside) {
  const element = Object.assign(document.createElement(name), parts);
  element.append(...inside);
  return element;
}

function spoken(told) {
  const copy = told.cloneNode(true);
  for (const seen of copy.querySelectorAll("[aria-hidden], details, solo-steps")) seen.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

const pages = new Map(); // pages of answers, each fetched once

async function page(address) {
  const got = await fetch(address);
  if (!got.ok) throw new Error(`${got.status} at ${address}`);
  return new DOMParser().parseFromString(await got.text(), "text/html");
}

/** What a link names on another page of the site, fit to stand on this one. */
async function named(link) {
  const [address, anchor] = link.href.split("#");
  if (!pages.has(address)) pages.set(address, page(address));
  try {
    const there = (await pages.get(address)).getElementById(anchor);
    if (!there) throw new Error(`nothing is called ${anchor} at ${address}`);
    const told = document.importNode(there, true);
    for (const a of told.querySelectorAll("a[href]")) a.href = new URL(a.getAttribute("href"), address);
    for (const one of told.querySelectorAll("[id]")) while (document.getElementById(one.id)) one.id += "-too";
    return told;
  } catch (fault) {
    pages.delete(address); // so that another try asks again
    throw fault;
  }
}

class SoloQuiz extends HTMLElement {
  connectedCallback() {
    this.list = this.querySelector(":scope > ol");
    this.answers = [...(this.list?.querySelectorAll(":scope > li > details") ?? [])];
    if (!this.answers.length) throw new Error(`<solo-quiz id="${this.id}"> holds no answers`);
    for (const old of this.querySelectorAll(":scope > .say, :scope > .again, label, .check")) old.remove();
    this.say = made("p", { className: "say", role: "status" });
    this.again = made("button", { type: "button", className: "again", textContent: "Try again", hidden: true });
    this.again.addEventListener("click", () => this.restart());
    this.append(this.say, this.again);
    if (this.hasAttribute("every")) this.askForAll();
    else for (const answer of this.answers) answer.addEventListener("toggle", () => this.turned(answer));
  }

  /** An answer that the reader has opened is marked, for on paper all are open and only his have their reasons. */
  turned(answer) {
    if (printing || matchMedia("print").matches) return;
    answer.toggleAttribute("data-chosen", answer.open);
    if (answer.open) this.chosen(answer);
  }

  /** One answer was opened: that is the reader's choice. A wrong one locks nothing. */
  async chosen(answer) {
    for (const other of this.answers) if (other !== answer) other.open = false;
    if (!answer.matches(".right, .wrong") && !((await this.bring(answer)) && answer.open)) return;
    const right = answer.classList.contains("right");
    this.tell(right, spoken(answer.querySelector("div > p")), false);
  }

  /** The verdict and all that is told with it is fetched; if that fails the link to it stays. */
  async bring(answer) {
    const inside = answer.lastElementChild;
    try {
      const told = await named(inside.querySelector("a"));
      answer.classList.add(told.dataset.verdict);
      inside.replaceChildren(...told.lastElementChild.childNodes);
      return true;
    } catch (fault) {
      console.info("An answer could not be fetched:", fault.message);
      this.say.className = "say";
      this.say.textContent = "The answer could not be fetched. The link leads to it.";
      return false;
    }
  }

  tell(right, words, seen) {
    this.say.classList.toggle("v", !seen); // what the open answer shows need not be seen twice
    this.say.textContent = words;
    this.again.hidden = false;
    this.dispatchEvent(new CustomEvent(HEARD, { bubbles: true, detail: { quiz: this.dataset.quiz, right } }));
  }

  restart() {
    for (const answer of this.answers) {
      answer.open = false;
      if (this.boxes) answer.hidden = true;
    }
    for (const box of this.boxes ?? []) box.checked = false;
    this.say.textContent = "";
    (this.boxes?.[0] ?? this.answers[0].querySelector("summary")).focus();
    this.again.hidden = true;
  }

  /** Boxes to tick stand in place of the answers, which come back open once they are judged. */
  askForAll() {
    this.boxes = this.answers.map((answer) => {
      const box = made("input", { type: "checkbox" });
      const words = [...answer.querySelector("summary").childNodes].map((part) => part.cloneNode(true));
      answer.before(made("label", {}, box, made("span", {}, ...words)));
      answer.hidden = true;
      return box;
    });
    this.check = made("button", { type: "button", className: "check", textContent: "Check" });
    this.check.addEventListener("click", () => this.judge());
    this.say.before(this.check);
  }

  /** The ticked answers are opened; right ones that were not found stay closed, so that they can still be. */
  judge() {
    const ticked = this.answers.filter((_, place) => this.boxes[place].checked);
    if (!ticked.length) {
      this.say.className = "say";
      this.say.textContent = "Tick every answer that you think right, then check.";
      return;
    }
    for (const answer of this.answers) {
      answer.open = ticked.includes(answer);
      answer.hidden = !answer.open;
    }
    const wanted = this.answers.filter((answer) => answer.classList.contains("right")).length;
    const found = ticked.filter((answer) => answer.classList.contains("right")).length;
    const wrong = ticked.length - found;
    const all = wrong === 0 && found === wanted;
    const amiss = [wrong && `${wrong} ticked ${wrong === 1 ? "is" : "are"} wrong`, found < wanted && "there is more to find"];
    const words = all ? `Right: all ${wanted}.` : `Not yet: ${amiss.filter(Boolean).join(", and ")}.`;
    this.tell(all, words, true);
  }
}

if (!customElements.get("solo-quiz")) customElements.define("solo-quiz", SoloQuiz);
