import { pooled } from './pooled.ts';
import {
  notRead,
  ReaderError,
  type ReadDocument,
  type ReadEvent,
  type ReadRequest,
} from './reader.ts';
import { createTally } from './tally.ts';

/** A document that a service lists, before it is read. */
export interface Item {
  url: string;
  /** Changes with the text; null where the service does not tell. */
  version: string | null;
  /** Null where there is no text. @throws ReaderError, Error for one that is broken */
  read: () => Promise<Pick<ReadDocument, 'title' | 'markdown'> | null>;
}

/** Reads the documents that a service lists: those that changed, within the limits. */
export async function* readItems(
  listed: readonly Item[],
  { known, limits }: ReadRequest,
): AsyncGenerator<ReadEvent> {
  const items = listed.slice(0, limits.documents);
  yield { kind: 'found', documents: items.length };
  const deadline = Date.now() + limits.durationMs;
  const tally = createTally();

  async function read({ url, version, read: fetchText }: Item): Promise<ReadEvent | null> {
    const before = known.get(url);
    if (before && (before.isFresh || (version !== null && before.etag === version))) {
      return { kind: 'unchanged', url };
    }
    try {
      const text = await fetchText();
      if (!text || text.markdown.trim() === '') return null;
      return {
        kind: 'read',
        document: { url, ...text, links: [], etag: version, lastModified: null },
      };
    } catch (error) {
      if (error instanceof ReaderError) return notRead(url, error);
      throw error;
    }
  }

  let met = 0;
  for await (const event of pooled(items, limits.concurrency, read)) {
    met += 1;
    if (!event) continue;
    tally.count(event);
    yield event;
    if (Date.now() > deadline) {
      yield { kind: 'stopped', reason: timeIsUp, unread: listed.length - met };
      return;
    }
  }
  tally.demandEnough('No documents with text found.');
  const unread = listed.length - items.length;
  if (unread > 0) yield { kind: 'stopped', reason: stoppedAt(limits.documents), unread };
}

export const timeIsUp = 'Stopped: the sync hit its time limit.';

export function stoppedAt(documents: number): string {
  return `Stopped at ${documents} documents.`;
}
