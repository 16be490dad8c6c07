// Runs in the sign-in window when the sign-in is over. What it tells is a hint only: the page
// that listens asks the server itself who is signed in, so nothing secret travels here.
const query = new URLSearchParams(location.search);
const error = query.get('error');

const channel = new BroadcastChannel('plumbline-sign-in');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is the origin's own
channel.postMessage({ attempt: query.get('attempt'), error });
channel.close();

/** What only an administrator can mend: this window stays open, so that it can be read and passed on. */
const forAdministrator = new Map([
  [
    'email_missing',
    'Your identity provider sent no email address. An administrator can name the claim that holds it in OIDC_EMAIL_CLAIM.',
  ],
  [
    'email_not_verified',
    "Your identity provider doesn't say that your email address is verified. An administrator can change that at the provider, or set OIDC_TRUST_EMAIL.",
  ],
  [
    'domain_not_allowed',
    "Your email address belongs to a domain that isn't allowed here. An administrator can invite you, or add the domain to ALLOWED_EMAIL_DOMAINS.",
  ],
  [
    'account_not_linked',
    'Another account at your identity provider already uses this email address here. An administrator can invite you under another address.',
  ],
  [
    'email_in_use',
    'Your new email address belongs to another person here. An administrator finds both of you under Members.',
  ],
  [
    'subject_mismatch',
    "Your identity provider contradicted itself about who you are. An administrator finds the details in the server's log.",
  ],
  [
    'claims_unusable',
    "Your identity provider's answer can't be used. An administrator finds the details in the server's log.",
  ],
]);
const reason = forAdministrator.get(error);

document.getElementById('title').textContent = error ? 'Sign-in failed' : 'You are signed in';
document.getElementById('text').textContent =
  reason ?? (error ? 'Close this window and try again.' : 'You can close this window.');
if (!reason) window.close();
