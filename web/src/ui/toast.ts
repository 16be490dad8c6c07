import type { ExternalToast } from 'sonner';

/** What shows toasts; its code comes with the first of them. */
interface Shower {
  success: (text: string, options?: ExternalToast) => unknown;
  error: (text: string, options?: ExternalToast) => unknown;
  message: (text: string, options?: ExternalToast) => unknown;
}

let shower: Shower | null = null;
let waiting: ((by: Shower) => void)[] = [];
const listeners = new Set<() => void>();

/** Short messages. The code that shows them comes with the first of them. */
export const toast = {
  success: (text: string, options?: ExternalToast) => say((by) => by.success(text, options)),
  error: (text: string, options?: ExternalToast) => say((by) => by.error(text, options)),
  message: (text: string, options?: ExternalToast) => say((by) => by.message(text, options)),
};

function say(how: (by: Shower) => void): void {
  if (shower) return how(shower);
  waiting.push(how);
  for (const listener of listeners) listener();
}

/** Whether a message waits to be shown. */
export function isToastWaiting(): boolean {
  return waiting.length > 0;
}

export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From now on messages are shown, those that waited first; returns what ends that. */
export function showToastsBy(by: Shower): () => void {
  shower = by;
  for (const how of waiting) how(by);
  waiting = [];
  return () => {
    shower = null;
  };
}
