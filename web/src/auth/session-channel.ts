/** Other tabs of this browser: who is signed in is the same in all of them. */
const channel = new BroadcastChannel('plumbline-session');

/** Tells the other tabs that somebody signed in or out. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is the origin's own
  channel.postMessage('changed');
}

/** Calls the listener when another tab told of a change. */
export function onOtherTabs(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
