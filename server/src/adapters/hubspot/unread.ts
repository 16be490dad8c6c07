import type { Failed, Fault } from './apart.ts';

/**
 * Something that the CRM holds and that could not be read: an entry or a contact (`calls/123`,
 * `contacts/5`), what was recorded of a call (`calls/123/transcript`), or the list of all of a kind
 * (`calls`, `contacts`).
 */
export interface Unread extends Fault {
  entry: string;
}

/** What of one deal was read. */
export interface Read<Item> {
  items: Item[];
  unread: Unread[];
  /** Entries that were not asked for. */
  waiting: string[];
}

export const readOf = <Item>(): Read<Item> => ({ items: [], unread: [], waiting: [] });

/** What could not be read before. */
export interface Asked {
  /** Entries whose time has not come: they are not asked for. */
  waiting: ReadonlySet<string>;
  /** Entries that are tried again, apart from the others. */
  again: ReadonlySet<string>;
}

/** The ids of a kind by how they are asked for, each once. */
export function sortOut(objects: string, all: readonly string[], { waiting, again }: Asked) {
  const ids = [...new Set(all)];
  const isIn = (entries: ReadonlySet<string>) => (id: string) => entries.has(`${objects}/${id}`);
  return {
    ids: ids.filter((id) => !isIn(waiting)(id) && !isIn(again)(id)),
    again: ids.filter(isIn(again)),
    waiting: new Set(ids.filter(isIn(waiting))),
  };
}

/** Gives each deal what was found of what it is linked with, and what was not. */
export function give<Item>(
  deals: ReadonlyMap<string, Read<Item>>,
  links: ReadonlyMap<string, readonly string[]>,
  about: {
    objects: string;
    found: ReadonlyMap<string, Item>;
    failed: Failed;
    waiting: ReadonlySet<string>;
  },
): void {
  const { objects, found, failed, waiting } = about;
  for (const [deal, read] of deals) {
    for (const id of links.get(deal) ?? []) {
      const entry = `${objects}/${id}`;
      const [item, fault] = [found.get(id), failed.get(id)];
      if (fault) read.unread.push({ entry, ...fault });
      else if (item !== undefined) read.items.push(item);
      else if (waiting.has(id)) read.waiting.push(entry);
    }
  }
}
