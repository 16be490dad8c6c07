import { useSyncExternalStore } from 'react';

/** What lies over the page on the keyboard's behalf. */
export type Panel = 'palette' | 'shortcuts' | null;

let panel: Panel = null;
let early = { text: '', isEntered: false };
const listeners = new Set<() => void>();

export function showPanel(next: Panel): void {
  if (next !== panel) takeEarlyKeys();
  panel = next;
  for (const listener of listeners) listener();
}

/** What is typed while the palette is still on its way is for its field; nothing comes after Enter. */
export function addEarlyKey(key: string): void {
  if (key === 'Escape') showPanel(null);
  else if (key === 'Enter') early = { ...early, isEntered: true };
  else if (key.length === 1 && !early.isEntered) early = { ...early, text: early.text + key };
}

export function takeEarlyKeys(): typeof early {
  const taken = early;
  early = { text: '', isEntered: false };
  return taken;
}

export function usePanel(): Panel {
  return useSyncExternalStore(subscribe, () => panel);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
