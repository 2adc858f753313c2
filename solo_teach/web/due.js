// Exercises come back: a wrong one tomorrow, a right one after twice as many days as the last time. Days are those of
// the reader's own calendar. All is kept in this browser; the list of exercises saves it to a file and loads it again.

const KEPT = "solo-due"; // {"weak-spot/ace-alone": {"on": "2026-11-30", "days": 2, "right": true}, …}
const QUIZZES = "solo-progress"; // what `progress.js` keeps, which goes into the file too
const LONGEST = 256;
const themes = [...document.querySelectorAll("[data-exercises]")];
const plain = new Map(themes.map((theme) => [theme, theme.textContent]));
let refused = false;
let now = read(KEPT);
let forgotten; // what was kept, until the page is left
let place; // below the list: what is due, and the buttons

function made(name, parts, ...inside) {
  const element = Object.assign(document.createElement(name), parts);
  element.append(...inside);
  return element;
}

function isTable(told) {
  return Boolean(told) && typeof told === "object" && !Array.isArray(told);
}

function read(key) {
  try {
    const told = JSON.parse(localStorage.getItem(key) ?? "{}");
    return isTable(told) ? told : {};
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) refused = true;
    return {};
  }
}

function keep(key, told) {
  try {
    if (Object.keys(told).length) localStorage.setItem(key, JSON.stringify(told));
    else localStorage.removeItem(key);
  } catch (fault) {
    refused = true;
    console.info("The browser keeps no exercises for this page:", fault.message);
  }
}

/** The date so many days later, as `2026-11-30`. Noon is on the same date whatever the clocks do in the night. */
function later(days, from = new Date()) {
  const noon = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, 12);
  const two = (number) => String(number).padStart(2, "0");
  return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`;
}

/** What is kept of an exercise; of what is nonsense, nothing. */
function entry(name, told = now) {
  const one = Object.hasOwn(told, name) ? told[name] : undefined;
  const sound = isTable(one) && /^\d{4}-\d\d-\d\d$/.test(one.on) && Number.isInteger(one.days) && one.days > 0;
  return sound ? { on: one.on, days: Math.min(one.days, LONGEST), right: one.right === true } : undefined;
}

function comesBack({ on, days }) {
  return later(days, new Date(`${on}T12:00`));
}

/** An answer that was given later than tomorrow was given by a clock that went wrong. */
function isDue(one) {
  return comesBack(one) <= later(0) || one.on > later(1);
}

function answered(name, right) {
  const was = entry(name);
  if (!right || !was) return { on: later(0), days: 1, right };
  // a second try on one day, or a try before its day, moves nothing
  return isDue(was) ? { on: later(0), days: Math.min(2 * was.days, LONGEST), right } : { ...was, right };
}

/** The question says whether it was solved, and when it comes back. */
function mark(quiz) {
  const hint = quiz.querySelector(":scope > .j");
  hint?.querySelector(".when")?.remove();
  const one = entry(quiz.dataset.exercise);
  if (!hint || !one) return;
  const day = new Date(`${comesBack(one)}T12:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  const when = isDue(one) ? "Due again today." : `It comes back on ${day}.`;
  hint.append(made("span", { className: "when" }, ` ${one.right ? "✓ Solved." : "Not solved yet."} ${when}`));
}

function namesOf(theme) {
  return theme.dataset.exercises.split(" ");
}

function listed(theme, name, number) {
  const link = theme.parentElement.querySelector("a");
  const key = name.slice(name.indexOf("/") + 1);
  const words = `${link.textContent}, exercise ${number + 1}`;
  return made("li", {}, made("a", { href: `${link.href.replace(/#.*/, "")}#${key}`, textContent: words }));
}

/** Each theme says how many are solved and due; below, those that are due are listed. */
function show() {
  for (const quiz of document.querySelectorAll("solo-quiz[data-exercise]")) mark(quiz);
  if (!place) return;
  const due = [];
  let solved = 0;
  for (const theme of themes) {
    const known = namesOf(theme).map((name, number) => ({ name, number, one: entry(name) })).filter(({ one }) => one);
    const right = known.filter(({ one }) => one.right).length;
    const again = known.filter(({ one }) => isDue(one));
    solved += right;
    due.push(...again.map(({ name, number }) => listed(theme, name, number)));
    theme.textContent = plain.get(theme) + (known.length ? `; ${right} solved${again.length ? `, ${again.length} due` : ""}` : "");
  }
  const all = themes.reduce((sum, theme) => sum + namesOf(theme).length, 0);
  const head = due.length ? `${due.length} ${due.length === 1 ? "exercise is" : "exercises are"} due.` : "Nothing is due.";
  const lost = refused ? " Your browser keeps nothing for this site, so that is forgotten when you leave the page." : "";
  place.querySelector(".sum").textContent = `${head} ${solved} of ${all} solved.${lost}`;
  place.querySelector(".list").replaceChildren(...due);
}

function save() {
  const told = { solo_whist: 1, exercises: now, quizzes: read(QUIZZES) };
  const file = new Blob([JSON.stringify(told, null, 1)], { type: "application/json" });
  const link = made("a", { href: URL.createObjectURL(file), download: "solo-whist-answers.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** What a file holds is put to what is kept: of each exercise whatever was answered later. */
async function load(input) {
  const say = place.querySelector(".said");
  try {
    const told = JSON.parse(await input.files[0].text());
    if (told?.solo_whist !== 1 || !isTable(told.exercises) || !isTable(told.quizzes)) throw new SyntaxError("another file");
    let taken = 0;
    for (const name of themes.flatMap(namesOf)) {
      const one = entry(name, told.exercises);
      if (!one || (entry(name)?.on ?? "") >= one.on) continue;
      now[name] = one;
      taken += 1;
    }
    keep(KEPT, now);
    keep(QUIZZES, { ...told.quizzes, ...read(QUIZZES) });
    say.textContent = `Loaded: ${taken} ${taken === 1 ? "exercise" : "exercises"} brought up to date.`;
  } catch (fault) {
    say.textContent = "That is no file saved here, and nothing was changed.";
    console.info("A file of answers was refused:", fault.message);
  }
  input.value = "";
  show();
}

function below(list) {
  const button = (textContent, press) => {
    const one = made("button", { type: "button", textContent });
    one.addEventListener("click", press);
    return one;
  };
  const file = made("input", { type: "file", accept: ".json,application/json", hidden: true });
  file.addEventListener("change", () => load(file));
  const forget = button("Forget my exercises", () => {
    [now, forgotten] = forgotten ? [{ ...forgotten, ...now }, undefined] : [{}, now];
    forget.textContent = forgotten ? "Bring them back" : "Forget my exercises";
    keep(KEPT, now);
    show();
  });
  const count = made("p", { className: "sum" });
  const said = made("p", { className: "said" });
  for (const spoken of [count, said]) spoken.setAttribute("role", "status");
  const buttons = [button("Save to a file", save), button("Load from a file", () => file.click()), forget];
  place = made("div", { className: "solo-drawn solo-path" }, count, made("ul", { className: "list" }), ...buttons, file, said);
  list.after(place);
}

document.addEventListener("solo-answered", ({ target, detail }) => {
  const name = target.dataset.exercise;
  if (!name) return;
  now = { ...now, ...read(KEPT) }; // another tab may have been answering too
  now[name] = answered(name, detail.right);
  keep(KEPT, now);
  show();
});
window.addEventListener("storage", (event) => {
  if (event.key !== KEPT && event.key !== null) return;
  now = read(KEPT);
  show();
});
document.addEventListener("visibilitychange", show); // a page left open overnight
if (themes.length) below(themes[0].closest("ol"));
show();
