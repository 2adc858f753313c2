// A term of the glossary in the text: a press opens what it means beside it. Without this script it is a link.

const SOON = 400; // before a resting mouse opens it
const LATER = 250; // after it has left, so that it may move into what was opened

const said = document.createElement("div");
let open = null; // the term whose meaning is shown
let stays = false; // whether it was pressed for, and not only pointed at
let timer = 0;

function show(term, pressed) {
  hide();
  const head = document.createElement("b");
  head.textContent = `${term.dataset.term}. `;
  const more = document.createElement("a");
  more.href = term.href;
  more.textContent = "Glossary";
  said.replaceChildren(head, term.dataset.says, " ", more);
  term.after(said); // so that it is next to be reached and read
  said.showPopover();
  place(term);
  term.setAttribute("aria-expanded", "true");
  term.setAttribute("aria-describedby", said.id);
  open = term;
  stays = pressed;
}

function hide() {
  clearTimeout(timer);
  if (!open) return;
  if (said.contains(document.activeElement)) open.focus({ preventScroll: true });
  open.setAttribute("aria-expanded", "false");
  open.removeAttribute("aria-describedby");
  said.remove();
  open = null;
}

/** Below the word, or above it where there is no room, and within the page's width. */
function place(term) {
  const word = term.getClientRects()[0];
  const room = document.documentElement.clientWidth - said.offsetWidth - 8;
  const below = word.bottom + said.offsetHeight + 8 < window.innerHeight;
  said.style.left = `${Math.max(8, Math.min(word.left, room)) + window.scrollX}px`;
  said.style.top = `${(below ? word.bottom + 4 : word.top - said.offsetHeight - 4) + window.scrollY}px`;
}

function soon(act, wait) {
  clearTimeout(timer);
  timer = setTimeout(act, wait);
}

function equip(term) {
  term.setAttribute("role", "button");
  term.setAttribute("aria-expanded", "false");
  term.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab, as with any link
    event.preventDefault();
    if (open === term && stays) hide();
    else show(term, true);
  });
  term.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    term.click();
  });
  term.addEventListener("pointerenter", (event) => {
    if (event.pointerType === "mouse" && open !== term) soon(() => show(term, false), SOON);
  });
  term.addEventListener("pointerleave", () => soon(() => stays || hide(), LATER));
}

const terms = document.querySelectorAll("a.solo-term");
if (terms.length && "popover" in said) {
  said.id = "solo-meaning";
  said.className = "solo-meaning";
  said.popover = "manual";
  said.addEventListener("pointerenter", () => clearTimeout(timer));
  said.addEventListener("pointerleave", () => soon(() => stays || hide(), LATER));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  for (const away of ["pointerdown", "focusin"]) {
    document.addEventListener(away, (event) => {
      if (open && event.target !== open && !said.contains(event.target)) hide();
    });
  }
  terms.forEach(equip);
}
