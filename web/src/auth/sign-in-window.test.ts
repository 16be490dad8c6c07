import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSignInWindow, signInErrorText } from './sign-in-window.ts';

let popup: { closed: boolean };
let opened: string[];
/** What the attempt said, one word after another. */
let ends: (string | null)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  popup = { closed: false };
  opened = [];
  ends = [];
  vi.stubGlobal('open', (url: string) => {
    opened.push(url);
    return popup;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => openSignInWindow({ onEnd: (error) => ends.push(error) });
const attemptOf = (url = '') => new URL(url, location.href).searchParams.get('attempt');

/** The sign-in window's last page speaks. */
async function speak(message: { attempt: string | null; error: string | null }) {
  const before = ends.length;
  const channel = new BroadcastChannel('plumbline-sign-in');
  const heard = new BroadcastChannel('plumbline-sign-in');
  const arrived = new Promise((resolve) => heard.addEventListener('message', resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(message);
  await arrived;
  channel.close();
  heard.close();
  return ends.slice(before);
}

test('[AUTH-01] the window opens in the click itself, with an attempt of its own', () => {
  start();
  start();
  expect(opened.map((url) => url.split('?')[0])).toEqual(['/auth/start', '/auth/start']);
  expect(attemptOf(opened[0])).toMatch(/^[\w-]{8,64}$/);
  expect(attemptOf(opened[0])).not.toBe(attemptOf(opened[1]));
});

test('[AUTH-11] a browser that opens no window blocked it', () => {
  vi.stubGlobal('open', () => null);
  start();
  expect(ends).toEqual(['popup_blocked']);
});

test('[AUTH-01] only the word about this attempt counts', async () => {
  start();
  expect(await speak({ attempt: 'another-tab', error: null })).toEqual([]);
  expect(await speak({ attempt: attemptOf(opened[0]), error: null })).toEqual([null]);
});

test('[AUTH-10] the error of the window is passed on', async () => {
  start();
  const attempt = attemptOf(opened[0]);
  expect(await speak({ attempt, error: 'domain_not_allowed' })).toEqual(['domain_not_allowed']);
});

test('[AUTH-09] a closed window counts as cancelled after two seconds', () => {
  start();
  vi.advanceTimersByTime(60_000);
  popup.closed = true;
  vi.advanceTimersByTime(2000);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(ends).toEqual(['popup_closed']);
});

test('[AUTH-09] a window that closes itself when done was not cancelled', async () => {
  start();
  popup.closed = true;
  await speak({ attempt: attemptOf(opened[0]), error: null });
  vi.advanceTimersByTime(10_000);
  expect(ends).toEqual([null]);
});

test('[AUTH-09] a success after the window was cut off still counts', async () => {
  start();
  popup.closed = true;
  vi.advanceTimersByTime(30_000);
  await speak({ attempt: attemptOf(opened[0]), error: null });
  expect(ends).toEqual(['popup_closed', null]);
});

test('[AUTH-09] a new attempt silences the one before', async () => {
  start();
  start();
  await speak({ attempt: attemptOf(opened[0]), error: null });
  popup.closed = true;
  vi.advanceTimersByTime(10_000);
  expect(ends).toEqual(['popup_closed']);
});

const cancelled = 'Sign in was cancelled.';
const domain = 'This domain is not authorized. Please contact support.';
const other = 'An error occurred during sign in. Please try again.';

test.each([
  ['AUTH-09', 'popup_closed', cancelled],
  ['AUTH-09', 'access_denied', cancelled],
  ['AUTH-10', 'domain_not_allowed', domain],
  ['AUTH-10', 'INVALID_ORIGIN', domain],
  ['AUTH-10', 'redirect_uri_mismatch', domain],
  ['AUTH-10', 'unauthorized_client', domain],
  ['AUTH-11', 'popup_blocked', 'Popup was blocked. Please allow popups and try again.'],
  ['AUTH-12', 'BANNED_USER', other],
  ['AUTH-12', 'provider_unavailable', other],
  ['AUTH-12', 'constructor', other],
  ['AUTH-12', null, other],
])('[%s] %s reads %s', (_, error, text) => {
  expect(signInErrorText(error)).toBe(text);
});
