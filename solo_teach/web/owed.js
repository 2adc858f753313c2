// The answer to “What do I owe?”, told from a row of the table that the engine made. It knows no rule of the game.

const and = (parts) => (parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0]);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const counters = ([red, white]) => and([red && `${red} red`, white && `${white} white`].filter(Boolean)) ?? "nothing";
const sums = ([red, white]) =>
  [red && `${signed(red)} red`, white && `${signed(white)} white`].filter(Boolean).join(", ") || "0";
const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

function made(tag, text, within, className = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  within.append(element);
  return element;
}

class SoloOwed extends HTMLElement {
  /** The account that a row keeps, with the players' names in their places and the pool's counters in it. */
  tell(table, row, hand) {
    [this.table, this.hand] = [table, hand];
    const [verdict, counted, lines, net, pooled, left, why, cites] = row;
    const pool = hand.pool;
    const paid = lines.map((line) => table.lines[line]);
    const nets = table.nets[net].map((both) => [...both]);
    if (pooled >= 0 && (pool[0] || pool[1])) {
      const [payer, payee, , , ...rest] = table.lines[pooled];
      paid.push([payer, payee, ...pool, ...rest]);
      const caller = payer < 0 ? payee : payer;
      nets[caller] = nets[caller].map((number, colour) => number + (payer < 0 ? pool[colour] : -pool[colour]));
    }
    const said = this.verdict(table.words[verdict], counted, nets, paid.length);
    const status = this.querySelector(".verdict");
    if (status.textContent !== said) status.textContent = said;
    const holds = pool.map((number) => number * left);
    const worth = hand.worth && left ? this.inMoney(holds) : "";
    this.querySelector(".pool").textContent = pool[0] || pool[1] ? `The pool then holds ${counters(holds)}${worth}.` : "";
    this.tellNets(nets);
    const nobody = why === undefined ? [] : [[`Nobody pays: ${table.words[why]}.`, cites]];
    this.tellLines([...nobody, ...this.reasons(paid)]);
  }

  name(place) {
    if (place < 0) return "the pool";
    const name = this.hand.names[place];
    return name === "Me" ? "you" : name;
  }

  /** The sentence with the players' names in their places. */
  say(text) {
    return text.replace(/\{(\d)('s)?(?::([^|}]*)\|([^}]*))?\}/g, (_, place, own, toYou, toOthers) => {
      const name = this.name(place);
      if (toYou) return name === "you" ? toYou : toOthers;
      return own ? (name === "you" ? "your" : `${name}’s`) : name;
    });
  }

  money([red, white]) {
    const [forRed, forWhite, coins] = this.hand.worth;
    return `${signed(Number((red * forRed + white * forWhite).toFixed(4)))} ${coins}`.trim();
  }

  inMoney(held) {
    return ` (${this.money(held).replace("+", "")})`;
  }

  /** What became of the call, and what it comes to for the reader or else for the caller. */
  verdict(words, counted, nets, payments) {
    const fill = { what: this.say(this.hand.said), won: this.hand.tricks, counted: counted || "none" };
    const said = capital(words.replace(/\{(\w+)\}/g, (_, word) => fill[word]));
    if (!payments) return `${said}: nobody pays.`;
    const place = Math.max(0, nets.findIndex((_, at) => this.name(at) === "you"));
    const [who, s] = [this.name(place), this.name(place) === "you" ? "" : "s"];
    const net = nets[place];
    const whole = net.map(Math.abs);
    const money = this.hand.worth ? this.inMoney(whole) : "";
    if (!net[0] && !net[1]) return `${said}: ${who} pay${s} and receive${s} nothing.`;
    const does = net.every((number) => number >= 0) ? "receive" : net.every((number) => number <= 0) ? "pay" : "";
    return does ? `${said}: ${who} ${does}${s} ${counters(whole)} in all${money}.` : `${said}: for ${who}, ${sums(net)}.`;
  }

  tellNets(nets) {
    const rows = this.querySelector("tbody");
    const money = this.hand.worth;
    this.querySelector("th.money").hidden = !money;
    rows.replaceChildren();
    const order = (place) => (this.name(place) === "you" ? -1 : this.hand.turn[place]); // the reader comes first
    const up = nets.map((net, place) => [order(place), capital(this.name(place)), net]);
    for (const [, name, net] of up.sort(([one], [other]) => one - other)) {
      const row = made("tr", "", rows);
      made("th", name, row).scope = "row";
      made("td", sums(net), row);
      if (money) made("td", this.money(net), row);
    }
  }

  /** One entry for each reason why counters change hands, with its passage. */
  reasons(paid) {
    const found = new Map();
    for (const [payer, payee, red, white, why, cites] of paid) {
      const [from, to] = [this.name(payer), this.name(payee)];
      const said = `${from} pay${from === "you" ? "" : "s"} ${to} ${counters([red, white])}`;
      const reason = `${why} ${cites}`;
      if (!found.has(reason)) found.set(reason, [why, cites, new Map()]);
      const shares = found.get(reason)[2];
      shares.set(said, (shares.get(said) ?? 0) + 1);
    }
    return [...found.values()].map(([why, cites, shares]) => {
      const said = [...shares].map(([line, times]) => (times > 1 ? `${line}, ${times} times over` : line));
      return [`${capital(said.join("; "))}: ${this.say(this.table.words[why])}.`, cites];
    });
  }

  tellLines(reasons) {
    const list = this.querySelector(".lines");
    list.replaceChildren();
    for (const [said, cites] of reasons) {
      const line = made("li", said, list);
      const [reference, says] = this.table.cites[cites];
      const passage = made("details", "", line);
      made("summary", reference, passage);
      made("p", says, passage);
    }
  }
}

customElements.define("solo-owed", SoloOwed);
