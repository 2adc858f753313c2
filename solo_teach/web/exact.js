// What any card of a marked hand is worth: asks the kernel of exact play, in a worker, once the reader wants to know.
// It knows no rule of the game: which cards may be played, who wins and what it comes to, the kernel says.

const NO = "Your browser does not let this page work it out. What is marked below was worked out beforehand, and stands.";
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const COURT = { J: "jack", Q: "queen", K: "king", A: "ace" };
const SUITS = ["S", "H", "C", "D"];
const SIGNS = ["♠", "♥", "♣", "♦"];
const WORDS = ["spades", "hearts", "clubs", "diamonds"];

function made(name, parts, ...inside) {
  const element = Object.assign(document.createElement(name), parts);
  element.append(...inside);
  return element;
}

const words = (card) => `${COURT[RANKS[card & 15]] ?? RANKS[card & 15]} of ${WORDS[card >> 4]}`;
const unseen = (text) => made("span", { className: "v" }, ` ${text}`);

/** A sign for the eye, words for the ear. */
function signed(suit, text, said) {
  const seen = made("span", { className: "g" }, made("i", { className: SUITS[suit] }, `${SIGNS[suit]}\ufe0e`), text);
  seen.setAttribute("aria-hidden", "true");
  return [seen, unseen(said)];
}

const card = (number) => signed(number >> 4, RANKS[number & 15], words(number));

class SoloBranch extends HTMLElement {
  connectedCallback() {
    if (!this.dataset.kernel || this.say) return;
    this.deal = JSON.parse(this.dataset.hand);
    this.asked = 0;
    this.say = made("p", { className: "say" });
    this.say.setAttribute("role", "status");
    this.opener = this.button("See what any card is worth", () => this.start());
    this.panel = made("div", { className: "branch" }, this.opener, this.say);
    this.querySelector(":scope > ol").before(this.panel);
  }

  disconnectedCallback() {
    this.worker?.terminate();
  }

  button(text, does) {
    const button = made("button", { type: "button" }, text);
    button.addEventListener("click", does);
    return button;
  }

  start() {
    if (this.worker) return;
    this.say.textContent = "Working it out …";
    try {
      if (!window.WebAssembly) throw new Error("no WebAssembly");
      this.worker = new Worker(new URL(this.dataset.worker, document.baseURI));
    } catch (fault) {
      return this.refuse(fault);
    }
    this.worker.addEventListener("error", (event) => this.refuse(event.message));
    this.worker.addEventListener("message", ({ data }) => (data.fault ? this.refuse(data.fault) : this.answered(data)));
    const kernel = new URL(this.dataset.kernel, document.baseURI).href;
    this.worker.postMessage({ id: ++this.asked, kernel, deal: this.deal, cards: [] });
  }

  refuse(fault) {
    console.info("No exact play in this browser:", fault?.message ?? fault ?? "the worker did not start");
    this.worker?.terminate();
    this.panel.replaceChildren(this.say);
    for (const button of this.querySelectorAll(".here")) button.remove();
    this.say.textContent = NO;
  }

  /** Asks for the position after these cards; an answer that comes after another question is left. */
  ask(cards) {
    this.panel.setAttribute("aria-busy", "true");
    this.worker.postMessage({ id: ++this.asked, cards });
  }

  answered(told) {
    if (told.id !== this.asked) return;
    if (this.opener.isConnected) this.offer();
    this.panel.removeAttribute("aria-busy");
    this.now = told;
    this.draw();
    this.panel.querySelector(".pick button, .back")?.focus({ preventScroll: true });
  }

  /** A button at each card that was played: what if another had been? */
  offer() {
    this.opener.remove();
    for (const place of this.querySelectorAll("[data-card]")) {
      const before = Number(place.dataset.card) - 1;
      const here = this.button("Branch here", () => {
        place.append(this.panel);
        this.ask(this.deal.played.slice(0, before));
      });
      here.className = "here";
      here.append(unseen(`at card ${before + 1}`));
      place.append(here);
    }
  }

  draw() {
    const { cards, turn, value, hands, line } = this.now;
    const worth = this.deal.worths[value];
    const who = turn < 0 ? "The hand is over" : `Card ${cards.length + 1}, ${this.deal.seats[turn]} to play`;
    this.say.textContent = `${who}: ${worth}${turn < 0 ? "" : " by best play"}.`;
    const trick = this.tricks(this.now.won.map((taker, at) => [null, cards[at], taker])).at(-1);
    const lies = trick?.open ? [made("p", {}, "On the table:", ...trick.cards.flatMap((one) => [" ", ...card(one)]))] : [];
    const best = this.tricks(line).flatMap(({ leader, cards: played }, at) => {
      const by = leader === null ? "" : `${this.deal.seats[leader]}:`;
      return [at ? "; " : "", by, ...played.flatMap((one) => [" ", ...card(one)])];
    });
    const rest = line.length ? [made("p", {}, "Best play from here: ", ...best, ".")] : [];
    this.panel.replaceChildren(this.say, ...hands.map((held, seat) => this.hand(held, seat)), ...lies, this.picks(), ...rest, this.moves());
  }

  /** Cards by tricks, a new one after each that the kernel said was won; the last may still be open. */
  tricks(played) {
    const tricks = [];
    for (const [seat, one, taker] of played) {
      if (!tricks.at(-1)?.open) tricks.push({ leader: seat, cards: [], open: true });
      tricks.at(-1).cards.push(one);
      tricks.at(-1).open = taker < 0;
    }
    return tricks;
  }

  hand(held, seat) {
    const suits = SUITS.flatMap((_, suit) => {
      const ranks = held.filter((one) => one >> 4 === suit).reverse().map((one) => RANKS[one & 15]);
      return ranks.length ? [" ", ...signed(suit, ` ${ranks.join(" ")}`, `${WORDS[suit]}: ${ranks.join(", ")}.`)] : [];
    });
    return made("p", { className: "held" }, made("b", {}, this.deal.seats[seat]), ...suits);
  }

  /** Every card that may be played, with what it is worth; the best are marked. */
  picks() {
    const { cards, legal, worths, value } = this.now;
    const inHand = legal.map((one, at) => [one, at]).sort(([one], [other]) => (one >> 4) - (other >> 4) || other - one);
    const list = inHand.map(([one, at]) => {
      const pick = this.button("", () => this.panel.hasAttribute("aria-busy") || this.ask([...cards, one]));
      if (worths[at] === value) pick.className = "best";
      pick.append(...card(one), made("small", {}, ` ${this.deal.worths[worths[at]]}`));
      return made("li", {}, pick);
    });
    return made("ul", { className: "pick" }, ...list);
  }

  moves() {
    const { cards } = this.now;
    const { played } = this.deal;
    const back = this.button("Back one card", () => cards.length && this.ask(cards.slice(0, -1)));
    back.className = "back";
    if (!cards.length) back.setAttribute("aria-disabled", "true");
    const bar = made("div", { className: "moves" }, back);
    if (cards.length < played.length && cards.every((one, at) => one === played[at]))
      bar.append(this.button("As it was played", () => this.ask(played.slice(0, cards.length + 1))));
    return bar;
  }
}

if (!customElements.get("solo-branch")) customElements.define("solo-branch", SoloBranch);
