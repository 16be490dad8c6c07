import { randomId } from '../ui/random-id.ts';

/** How a sign-in ended; null for well. */
type SignInError = string | null;

interface SignInWindow {
  /** Makes the provider ask anew who it is. */
  fresh?: boolean;
  /** Told each time the attempt says how it ended; a late success may follow a closed window. */
  onEnd: (error: SignInError) => void;
}

/** Closed and cut off by the provider's page look alike: wait this long before calling it closed. */
const graceMs = 2000;
const pollMs = 250;

let listener: AbortController | null = null;

/**
 * Opens the identity provider in a window of its own and listens for the end of the attempt. Both
 * `window.open` and the listener start in the click, so that no browser blocks the window.
 */
export function openSignInWindow({ onEnd, fresh = false }: SignInWindow): void {
  listener?.abort(); // one attempt at a time: an earlier one no longer counts
  listener = new AbortController();
  const { signal } = listener;
  const attempt = randomId();
  const channel = new BroadcastChannel('plumbline-sign-in');
  signal.addEventListener('abort', () => channel.close());

  const popup = window.open(
    `/auth/start?attempt=${attempt}${fresh ? '&fresh=true' : ''}`,
    'plumbline-sign-in',
    windowFeatures(),
  );
  if (!popup) {
    listener.abort();
    return onEnd('popup_blocked');
  }
  let settled = false;
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ attempt: unknown; error: unknown }>) => {
      if (data.attempt !== attempt) return;
      settled = true;
      channel.close();
      onEnd(typeof data.error === 'string' ? data.error : null);
    },
  );
  const poll = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(poll);
    setTimeout(() => {
      if (!settled && !signal.aborted) onEnd('popup_closed');
    }, graceMs);
  }, pollMs);
  signal.addEventListener('abort', () => clearInterval(poll));
}

function windowFeatures(): string {
  const width = 480;
  const height = 640;
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

const otherwise = 'An error occurred during sign in. Please try again.';
const cancelled = new Set(['popup_closed', 'access_denied']);
const unauthorizedDomain = new Set([
  'domain_not_allowed',
  'INVALID_ORIGIN',
  'redirect_uri_mismatch',
  'unauthorized_client',
]);

/** What a person reads about a sign-in that did not work; null: it seemed to, yet nobody is signed in. */
export function signInErrorText(error: SignInError): string {
  if (error === null) return otherwise;
  if (cancelled.has(error)) return 'Sign in was cancelled.';
  if (unauthorizedDomain.has(error))
    return 'This domain is not authorized. Please contact support.';
  if (error === 'popup_blocked') return 'Popup was blocked. Please allow popups and try again.';
  return otherwise;
}
