// Runs in the sign-in window: offers the passkeys of this device, by a button and while the email
// is typed.
const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } =
  SimpleWebAuthnBrowser;

const form = document.querySelector('form');
const part = document.getElementById('passkey');
const button = part.querySelector('button');
const fault = document.getElementById('passkey-fault');
/** What is asked to be signed is good for five minutes. */
const renewMs = 4 * 60_000;
let renewal;
/** Of what was offered, only the last counts: the browser waits for one thing at a time. */
let turn = 0;

async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(read.error ?? 'Something went wrong. Please try again.');
  return read;
}

/** Lets in whoever's passkey signed; the last page of the window tells the one that opened it. */
async function enter(credential) {
  await post('/auth/passkey', { credential });
  const attempt = form.elements.attempt.value;
  location.replace(`/auth/done${attempt ? `?attempt=${encodeURIComponent(attempt)}` : ''}`);
}

function tell(error) {
  // The browser's own window was closed, or knew of none.
  const isCancelled = ['NotAllowedError', 'AbortError'].includes(error.name);
  fault.textContent = isCancelled
    ? 'No passkey was used. Try again, or sign in another way. Passkeys from an earlier address of Plumbline don’t work here.'
    : error.message;
  fault.hidden = false;
}

/** Nobody asked for it: where it does not work, nothing is said, and the button is there. */
async function offerInField() {
  const mine = begin();
  if (!(await browserSupportsWebAuthnAutofill())) return;
  let credential;
  try {
    const optionsJSON = await post('/auth/passkey/options', {});
    if (mine !== turn) return;
    renewal = setTimeout(offerInField, renewMs);
    credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    return;
  }
  clearTimeout(renewal);
  await enter(credential).catch((error) => {
    tell(error);
    void offerInField();
  });
}

function begin() {
  clearTimeout(renewal);
  turn += 1;
  return turn;
}

async function offerNow() {
  fault.hidden = true;
  begin();
  button.disabled = true;
  try {
    const optionsJSON = await post('/auth/passkey/options', {});
    await enter(await startAuthentication({ optionsJSON }));
  } catch (error) {
    tell(error);
    void offerInField();
  } finally {
    button.disabled = false;
  }
}

button.addEventListener('click', () => void offerNow());

if (browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)) {
  part.hidden = false;
  void offerInField();
}
