// Runs in the sign-in window when the sign-in is over. What it tells is a hint only: the page
// that listens asks the server itself who is signed in, so nothing secret travels here.
const query = new URLSearchParams(location.search);
const error = query.get('error');

const channel = new BroadcastChannel('plumbline-sign-in');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is the origin's own
channel.postMessage({ attempt: query.get('attempt'), error });
channel.close();

document.getElementById('title').textContent = error ? 'Sign-in failed' : 'You are signed in';
document.getElementById('text').textContent = error
  ? 'Close this window and try again.'
  : 'You can close this window.';
window.close();
