// Keeps “What do I owe?” for when there is no net. The build writes in a version and the names of the page's files.
// It answers for those alone. The page itself is asked of the net first, so a new build is seen at once; its files have
// their hashes in their names, so what was kept is what would come.

const KEPT = "solo-owe " + "VERSION";
const FILES = ["FILES"].map((file) => new URL(file, location.href).href);
const PATIENCE = 3000; // a net that does not answer in so many milliseconds is as good as none

self.addEventListener("install", (event) => {
  self.skipWaiting();
  const fresh = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const address = event.request.url.split(/[?#]/)[0];
  if (event.request.method !== "GET" || !FILES.includes(address)) return;
  event.respondWith(address === FILES[0] ? page(event.request) : file(event.request));
});

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("solo-owe ") && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(request) {
  const late = new Promise((_, give) => setTimeout(give, PATIENCE, new Error("late")));
  try {
    const answer = await Promise.race([fetch(request.url, { cache: "no-cache" }), late]);
    if (answer.ok) return answer;
  } catch {
    // there is no net: what was kept is the answer
  }
  return (await kept(FILES[0])) ?? fetch(request);
}

async function file(request) {
  return (await kept(request.url)) ?? fetch(request);
}

async function kept(address) {
  return (await caches.open(KEPT)).match(address);
}
