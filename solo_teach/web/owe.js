// “What do I owe?”: looks up what the engine worked out when the site was built. It knows no rule of the game.
// In the table a player is a place: the caller 0, then his partner if he has one, then the adversaries.

const KEPT = ["rules", "names", "poolRed", "poolWhite", "money", "red", "white"];
const TOLD = ["rules", "call", "caller", "partner", "tricks", "wrong", "by", "times", "also", "harmless", ...KEPT.slice(2)];

class SoloOwe extends HTMLElement {
  async connectedCallback() {
    this.form = this.querySelector("form");
    this.fields = this.form.elements;
    const off = this.querySelector(".off");
    off.textContent = "Fetching the answers …";
    try {
      const got = await fetch(this.querySelector("link").href);
      if (!got.ok) throw new Error(`answered ${got.status}`);
      this.table = await got.json();
    } catch (fault) {
      off.textContent = "The answers did not come. See whether you are connected, and load the page again.";
      throw fault;
    }
    off.remove();
    await customElements.whenDefined("solo-owed");
    this.told = this.querySelector("solo-owed");
    this.form.hidden = false;
    this.form.addEventListener("input", (event) => this.changed(event.target.name));
    this.form.addEventListener("click", (event) => this.step(event.target.dataset.step));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    window.addEventListener("popstate", () => this.open());
    this.open();
    navigator.serviceWorker?.register("worker.js").catch((fault) => console.info("Not kept for later:", fault.message));
  }

  // --- what is chosen ---

  value(name) {
    const field = this.fields[name];
    if (field.closest("[hidden]")) return "";
    return field.type === "checkbox" ? (field.checked ? "yes" : "") : field.value;
  }

  /** Whether the field could take the value; one that it cannot take changes nothing. */
  set(name, value) {
    const field = this.fields[name];
    const before = field.value;
    if (field.type === "checkbox") field.checked = value === "yes";
    else field.value = value;
    const taken = value !== "" && this.value(name) === value && field.checkValidity();
    if (!taken && field.type !== "checkbox") field.value = before;
    this.fill();
    return taken;
  }

  list(name, pairs, usual) {
    const field = this.fields[name];
    const { value: before, selectedIndex: place, length } = field;
    field.replaceChildren(...pairs.map(([value, text]) => new Option(text, value, value === usual, value === usual)));
    if (pairs.some(([value]) => value === before)) field.value = before;
    else if (!usual && length === pairs.length) field.selectedIndex = place; // the same player by another name
  }

  show(name, seen) {
    this.fields[name].closest("label").hidden = !seen;
  }

  /** The lists hold what is possible with the other choices, and only what matters is asked. */
  fill() {
    this.rules = this.table.rules[this.fields.rules.value];
    this.names = this.table.names[this.fields.names.value][this.rules.players];
    const people = [this.names.at(-1), ...this.names.slice(0, -1)].map((name) => [name.toLowerCase(), name]);
    const without = (not) => people.filter(([value]) => value !== not);
    this.list("call", Object.entries(this.rules.calls).map(([code, call]) => [code, call.name]), "solo");
    this.list("caller", people);
    this.list("partner", without(this.fields.caller.value));
    this.list("by", people);
    this.list("also", [["nobody", "Nobody else’s"], ...without(this.fields.by.value)]);
    const wrong = this.fields.wrong.value;
    this.show("partner", this.fields.call.value === "propose");
    this.show("by", wrong !== "nothing");
    this.show("times", wrong === "revoke");
    this.show("also", wrong === "revoke" || wrong === "defective");
    this.fold(wrong);
    this.show("red", this.fields.money.value === "own");
    this.show("white", this.fields.money.value === "own");
    this.call = this.rules.calls[this.fields.call.value];
    this.seat();
    this.show("harmless", this.hand(true) !== undefined && wrong === "revoke");
    this.querySelector("summary b").textContent = this.rules.title;
  }

  /** What is seldom asked is folded away, unless something is said there. */
  fold(wrong) {
    const more = this.querySelector(".more");
    more.hidden = !["revoke", "defective"].includes(wrong);
    more.firstChild.textContent = wrong === "defective" ? "More than one hand" : "More than one revoke";
    if (this.value("times") > 1 || !["", "nobody"].includes(this.value("also"))) more.open = true;
  }

  /** Who is in which place, by their order round the table. */
  seat() {
    const many = this.names.length;
    const index = (name) => this.names.findIndex((other) => other.toLowerCase() === this.value(name));
    const callers = [index("caller"), index("partner")].filter((player) => player >= 0);
    this.wrong = [index("by"), index("also")].filter((player) => player >= 0);
    const turn = this.names.map((_, step) => (callers[0] + step) % many);
    const offenders = callers.length > 1 ? [] : this.wrong;
    this.places = [...new Set([...callers, ...offenders, ...turn])];
  }

  /** What the table has under what went wrong: a row for each number of tricks. */
  hand(harmless) {
    const wrong = this.value("wrong");
    const at = this.wrong.map((player) => this.places.indexOf(player));
    if (wrong === "defective") at.sort();
    if (wrong === "revoke") at[0] += this.value("times");
    const key = wrong === "nothing" ? "" : wrong + at.join("+") + (harmless ? "h" : "");
    const [keys, hands] = this.table.blocks[this.call.block];
    return this.table.hands[hands[this.table.keys[keys].indexOf(key)]];
  }

  // --- the address, and what the browser keeps ---

  changed(name) {
    this.fill();
    if (name === "call" || name === "rules") this.fields.tricks.value = this.call.target;
    try {
      localStorage.setItem("solo-owe", JSON.stringify(Object.fromEntries(KEPT.map((kept) => [kept, this.fields[kept].value]))));
    } catch (refused) {
      console.info("The browser keeps no choices for this page:", refused.message);
    }
    this.answer("");
    const matters = ([name, value]) => name === "tricks" || !["", "0", "none"].includes(value);
    const said = TOLD.map((name) => [name, this.value(name)]).filter(matters);
    history.replaceState(history.state, "", `?${new URLSearchParams(said)}${location.hash}`);
  }

  step(by) {
    if (!by) return;
    const tricks = Number(this.fields.tricks.value) + Number(by);
    if (this.set("tricks", String(tricks))) this.changed("tricks");
  }

  kept() {
    try {
      return JSON.parse(localStorage.getItem("solo-owe")) ?? {};
    } catch (refused) {
      console.info("The browser keeps no choices for this page:", refused.message);
      return {};
    }
  }

  /** The hand that the address tells, or the usual one with the choices kept. */
  open() {
    const said = new URLSearchParams(location.search);
    const told = TOLD.filter((name) => said.has(name)).map((name) => [name, said.get(name)]);
    const compass = this.table.names.compass[4].some((name) => name.toLowerCase() === said.get("caller"));
    this.usual();
    if (told.length) this.set("names", compass ? "compass" : "me");
    else for (const [name, value] of Object.entries(this.kept())) if (KEPT.includes(name)) this.set(name, value);
    const fault = told.map(([name, value]) => this.follow(name, value)).find(Boolean);
    if (fault) this.usual();
    this.answer(fault ? `${fault} What stands here is a solo just made.` : "");
  }

  usual() {
    this.form.reset();
    this.fill();
    this.fields.tricks.value = this.call.target;
  }

  /** The choice made as the address tells it, or the sentence why it cannot be. */
  follow(name, value) {
    const { refused } = this.rules;
    if (name === "call" && Object.hasOwn(refused, value)) return refused[value];
    if (!this.set(name, value)) return `The address says “${name}=${value}”, which is no choice here.`;
    if (name === "call") this.fields.tricks.value = this.call.target;
  }

  answer(fault) {
    const whole = [...this.fields].every((field) => field.closest("[hidden]") || field.checkValidity());
    const amiss = "Stakes are numbers from nothing to a million, and a pool holds whole counters.";
    this.querySelector(".fault").textContent = fault || (whole ? "" : amiss);
    this.told.hidden = !whole;
    if (!whole) return;
    const row = this.hand(this.value("harmless"))[this.value("tricks")];
    const worth = this.table.tariffs[this.value("money")] ?? [this.value("red"), this.value("white"), ""];
    this.told.tell(this.table, this.table.rows[row], {
      said: this.call.said,
      names: this.places.map((player) => this.names[player]),
      turn: this.places,
      tricks: this.table.tricks[this.value("tricks")],
      pool: [Number(this.value("poolRed")), Number(this.value("poolWhite"))],
      worth: this.value("money") === "none" ? null : worth,
    });
  }
}

customElements.define("solo-owe", SoloOwe);
