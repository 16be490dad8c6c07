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

/** Signs in by a passkey; `useBrowserAutofill` waits until one is chosen in the email field. */
async function signIn(useBrowserAutofill) {
  const optionsJSON = await post('/auth/passkey/options', {});
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill });
  clearTimeout(renewal);
  await post('/auth/passkey', { credential });
  const attempt = form.elements.attempt.value;
  location.replace(`/auth/done${attempt ? `?attempt=${encodeURIComponent(attempt)}` : ''}`);
}

/** Whether the person, or this script, only went another way. */
function isCancelled(error) {
  return ['NotAllowedError', 'AbortError'].includes(error.name);
}

function tell(error) {
  fault.textContent = isCancelled(error)
    ? 'No passkey was used. Try again, or sign in another way.'
    : error.message;
  fault.hidden = false;
}

async function offerInField() {
  clearTimeout(renewal);
  renewal = setTimeout(offerInField, renewMs);
  try {
    await signIn(true);
  } catch (error) {
    if (isCancelled(error)) return;
    tell(error);
    await offerInField();
  }
}

button.addEventListener('click', async () => {
  fault.hidden = true;
  clearTimeout(renewal);
  button.disabled = true;
  try {
    await signIn(false);
  } catch (error) {
    tell(error);
    if (await browserSupportsWebAuthnAutofill()) void offerInField();
  } finally {
    button.disabled = false;
  }
});

if (browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)) {
  part.hidden = false;
  if (await browserSupportsWebAuthnAutofill()) void offerInField();
}
