import type { Action, ExternalToast } from 'sonner';

/** What shows toasts; its code comes with the first of them. */
interface Shower {
  success: (text: string, options?: ExternalToast) => unknown;
  error: (text: string, options?: ExternalToast) => unknown;
  message: (text: string, options?: ExternalToast) => unknown;
}

let shower: Shower | null = null;
let waiting: ((by: Shower) => void)[] = [];
const listeners = new Set<() => void>();

type Kind = keyof Shower;

/** How long a message stays that says nothing else and offers nothing (requirements, Timings). */
const stayMs: Record<Kind, number> = { success: 2000, message: 4000, error: 10_000 };
/** One that offers something stays until it is used, at most so long. */
const offerMs = 10_000;

/**
 * Short messages. How long one stays follows from what it is; only sign-in and the public pages say
 * a time of their own. The code that shows them comes with the first of them.
 */
export const toast = { success: say('success'), error: say('error'), message: say('message') };

function say(kind: Kind) {
  return (text: string, options: ExternalToast = {}): void => {
    const duration = options.action ? offerMs : stayMs[kind];
    show((by) => by[kind](text, { duration, ...options, ...replaceable(options) }));
  };
}

/** How many messages under an id are over. */
const over = new Map<string | number, number>();

/**
 * A message takes the place of one under the same id, unless that one has begun to close: it would be
 * gone with it.
 */
function replaceable({ id, action, onAutoClose, onDismiss }: ExternalToast): ExternalToast {
  if (id === undefined) return {};
  const before = over.get(id) ?? 0;
  const closes =
    <Given>(then?: (given: Given) => void) =>
    (given: Given) => {
      over.set(id, before + 1);
      then?.(given);
    };
  return {
    id: `${id} ${before}`,
    onAutoClose: closes(onAutoClose),
    onDismiss: closes(onDismiss),
    ...(isAction(action) && { action: { ...action, onClick: closes(action.onClick) } }),
  };
}

function isAction(action: ExternalToast['action']): action is Action {
  return typeof action === 'object' && action !== null && 'onClick' in action;
}

function show(how: (by: Shower) => void): void {
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
