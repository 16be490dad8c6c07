import { useSyncExternalStore } from 'react';

/** What lies over the page on the keyboard's behalf. */
export type Panel = 'palette' | 'shortcuts' | null;

let panel: Panel = null;
let earlyText = '';
const listeners = new Set<() => void>();

export function showPanel(next: Panel): void {
  panel = next;
  for (const listener of listeners) listener();
}

/** What is typed while the palette is still on its way is for its field. */
export function addEarlyText(text: string): void {
  earlyText += text;
}

export function takeEarlyText(): string {
  const text = earlyText;
  earlyText = '';
  return text;
}

export function usePanel(): Panel {
  return useSyncExternalStore(subscribe, () => panel);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
