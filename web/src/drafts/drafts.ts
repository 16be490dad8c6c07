import * as v from 'valibot';

/** What another place of the same browser did to a draft: this tab elsewhere, or another tab. */
export interface DraftChange {
  place: string;
  /** Whether it was another tab, of which this page's data does not know. */
  isForeign: boolean;
  /** What was kept there before, as JSON. */
  before: string | null;
}

type Schema<Value> = v.GenericSchema<unknown, Value>;

export interface Drafts {
  /** The draft kept at a place; null for none, or for one that is not of this shape. */
  read: <Value>(place: string, schema: Schema<Value>) => Value | null;
  /** Keeps a draft, or with null forgets it. */
  keep: (place: string, draft: unknown) => void;
  /** Ends of the places that begin so and hold a draft. */
  endsOf: (start: string) => string[];
  /** False while a draft could only be kept in this page: leaving it would lose that draft. */
  areSafe: () => boolean;
  subscribe: (listener: (change: DraftChange) => void) => () => void;
}

const prefix = 'plumbline.draft.';

/**
 * The one keeper of what people typed and nobody saved yet. It keeps a draft in the browser's
 * storage at each keystroke, so that no reload, crash or sign-out loses it, and in the page where
 * the storage is full or switched off. Places begin with the person, so that nobody sees another's.
 * @param storage asked for at each use, as it may be refused
 * @param page tells of other tabs, of coming back, and of being left
 */
export function createDrafts(storage: () => Storage, page: EventTarget): Drafts {
  /** Drafts that the storage did not take. */
  const unkept = new Map<string, string>();
  /** What was read last: the same text gives the same object, so that nothing is drawn again. */
  const parsed = new Map<string, { text: string; schema: unknown; value: unknown }>();
  const listeners = new Set<(change: DraftChange) => void>();

  const tell = (change: DraftChange) => listeners.forEach((listener) => listener(change));

  function textAt(place: string): string | null {
    return unkept.get(place) ?? attempt(() => storage().getItem(prefix + place), null);
  }

  page.addEventListener('storage', (event) => {
    if (!isOfStorage(event)) return;
    const { key, oldValue } = event;
    if (key?.startsWith(prefix)) {
      tell({ place: key.slice(prefix.length), isForeign: true, before: oldValue });
    }
  });
  page.addEventListener('beforeunload', (event) => {
    if (unkept.size > 0) event.preventDefault(); // the browser asks before it leaves
  });

  return {
    read<Value>(place: string, schema: Schema<Value>): Value | null {
      const text = textAt(place);
      if (text === null) return null;
      const known = parsed.get(place);
      if (known?.text === text && known.schema === schema) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this very schema
        return known.value as Value | null;
      }
      const value = parseDraft(text, schema);
      parsed.set(place, { text, schema, value });
      return value;
    },
    keep(place, draft) {
      const before = textAt(place);
      const text = draft === null ? null : JSON.stringify(draft);
      if (text === before) return;
      unkept.delete(place);
      const isKept = attempt(() => {
        if (text === null) storage().removeItem(prefix + place);
        else storage().setItem(prefix + place, text);
        return true;
      }, false);
      if (!isKept && text !== null) unkept.set(place, text);
      tell({ place, isForeign: false, before });
    },
    endsOf(start) {
      const places = attempt(() => keysOf(storage()), []).map((key) => key.slice(prefix.length));
      const all = new Set([...places, ...unkept.keys()]);
      return [...all]
        .filter((place) => place.startsWith(start))
        .map((place) => place.slice(start.length));
    },
    areSafe: () => unkept.size === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isOfStorage(event: Event): event is StorageEvent {
  return event.type === 'storage';
}

/** What the browser's storage answers; the other where it is full or switched off. */
function attempt<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}

/** A draft out of its JSON; null for none, or for one that is not of this shape. */
export function parseDraft<Value>(text: string | null, schema: Schema<Value>): Value | null {
  if (text === null) return null;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    return success ? output : null;
  } catch {
    return null; // not ours, or cut off: there is nothing to restore from it
  }
}
