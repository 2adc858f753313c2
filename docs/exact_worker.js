// Runs the kernel of exact play beside the page. Which cards may be played, who wins and what it is worth, it is told by the kernel.

let kernel;
let deal;

self.addEventListener("message", async ({ data }) => {
  try {
    if (data.kernel) await wake(data);
    self.postMessage({ id: data.id, ...(data.cards ? found(data.cards) : {}) });
  } catch (fault) {
    self.postMessage({ id: data.id, fault: String(fault) });
  }
});

async function wake(data) {
  const got = await fetch(data.kernel);
  if (!got.ok) throw new Error(`the kernel answered ${got.status}`);
  const made = await WebAssembly.instantiate(await got.arrayBuffer(), { env: { tick: () => 0 } });
  [kernel, deal] = [made.instance.exports, data.deal];
  lay();
  kernel.load(...deal.terms);
}

/** The memory by which kernel and host talk: four hands, and the cards of a trick. */
const asked = () => new DataView(kernel.memory.buffer, kernel.asked(), 36);

function lay() {
  deal.hands.forEach((cards, seat) => asked().setBigUint64(8 * seat, BigInt(cards), true));
}

/** Plays these cards from the first lead on: of each, the seat that won a trick with it done, or -1. */
function play(cards) {
  lay();
  kernel.start(deal.leader);
  return cards.map((card) => kernel.play(card));
}

function listed(bits) {
  const cards = [];
  for (let card = 0; card < 64; card++) if ((bits >> BigInt(card)) & 1n) cards.push(card);
  return cards;
}

/** What a position is worth, each card in it, and a best line. */
function found(cards) {
  const won = play(cards);
  const turn = kernel.turn();
  const value = kernel.worth(0, 13);
  const hands = deal.hands.map((_, seat) => listed(asked().getBigUint64(8 * seat, true)));
  const legal = turn < 0 ? [] : listed(BigInt.asUintN(64, kernel.legal()));
  const worths = legal.map((card) => {
    play([...cards, card]);
    return kernel.sided(turn) ? kernel.worth(0, value) : kernel.worth(value, 13);
  });
  play(cards);
  const line = [];
  while (kernel.turn() >= 0) {
    const seat = kernel.turn();
    const card = kernel.best(value);
    line.push([seat, card, kernel.play(card)]);
  }
  return { cards, won, turn, value, hands, legal, worths, line };
}
