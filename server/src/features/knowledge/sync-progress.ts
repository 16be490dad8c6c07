import { storableText } from '@plumbline/domain/text.ts';
import { fingerprint } from '../../adapters/reader/fingerprint.ts';
import type { KnownDocument, ReadDocument, ReadEvent } from '../../adapters/reader/reader.ts';
import type { Database } from '../../platform/db/database.ts';
import * as queries from './sync.queries.ts';
import type { StagedDocument, SyncKey } from './sync.queries.ts';

/** What a reader has told, once it told everything. */
export interface Summary {
  documents: number;
  /** Whether documents that were not met are gone. */
  isWhole: boolean;
  notice: string | null;
  /** How many of those that the source lists are neither read nor known from before. */
  unread: number;
}

export interface Progress {
  /** What is known of the source's documents, for the reader. */
  known: ReadonlyMap<string, KnownDocument>;
  take: (event: ReadEvent) => void;
  /** Writes down what came in; tells whether the sync is still wanted. */
  write: () => Promise<boolean>;
  summary: () => Summary;
}

interface ProgressDependencies {
  db: Database;
  now: () => Date;
}

/** Gathers what a reader tells of a source, and writes it down bit by bit. */
export async function createProgress(
  { db, now }: ProgressDependencies,
  key: SyncKey,
): Promise<Progress> {
  const { lasting, fresh } = await queries.knownDocuments(db, key);
  const before = new Map(lasting.map((document) => [document.url, document]));
  const current = new Map(fresh.map((document) => [document.url, document]));
  const known = new Map(
    [...before, ...current].map(([url, { etag, last_modified, links }]) => [
      url,
      { etag, lastModified: last_modified, links, isFresh: current.has(url) },
    ]),
  );
  const failures: string[] = [];
  const leftOut: Extract<ReadEvent, { kind: 'left out' }>[] = [];
  let waiting: StagedDocument[] = [];
  let found = 0;
  let stopped: string | null = null;
  let unmet = 0;
  const unread = new Set<string>();
  let writing: Promise<unknown> = Promise.resolve();

  function keep(url: string): void {
    const document = before.get(url);
    if (!document || current.has(url)) return;
    current.set(url, document);
    waiting.push({ ...key, ...document, read_at: now() });
  }

  async function write(): Promise<boolean> {
    const documents = waiting;
    waiting = [];
    const counts = { pages_read: current.size, pages_known: Math.max(found, current.size) };
    if (!(await queries.updateDuring(db, key, counts))) return false;
    await queries.stage(db, documents);
    return true;
  }

  return {
    known,

    take(event) {
      if (event.kind === 'found') found = event.documents;
      if (event.kind === 'stopped') {
        stopped = event.reason;
        unmet = event.unread;
      }
      if (event.kind === 'failed') failures.push(event.reason);
      if (event.kind === 'left out') leftOut.push(event);
      if (event.kind === 'failed' || event.kind === 'left out' || event.kind === 'unchanged')
        keep(event.url);
      if (event.kind === 'failed' || event.kind === 'left out') unread.add(event.url);
      if (event.kind !== 'read' || current.has(event.document.url)) return;
      const { url, title, markdown, etag, lastModified, links } = storable(event.document);
      const content_hash = fingerprint({ title, markdown });
      const facts = { url, content_hash, etag, last_modified: lastModified, links };
      const isSame = before.get(url)?.content_hash === content_hash;
      current.set(url, facts);
      waiting.push({ ...key, ...facts, ...(!isSame && { title, markdown }), read_at: now() });
    },

    write() {
      // One after another: whoever waits for this one has everything written before it.
      const written = writing.then(write);
      writing = written.catch(() => {});
      return written;
    },

    summary() {
      const notices = [
        failures.length > 0 && `Couldn't read ${failures.length}: ${failures[0]}`,
        leftOut.length > 0 && toldOf(leftOut),
        stopped,
      ].filter((text) => typeof text === 'string');
      return {
        documents: current.size,
        unread: unmet + [...unread].filter((url) => !current.has(url)).length,
        isWhole: stopped === null,
        notice: notices.length > 0 ? notices.join(' ') : null,
      };
    },
  };
}

/** Where many are left out, the first ones say enough. */
const mostNamed = 5;

function toldOf(leftOut: readonly { url: string; reason: string }[]): string {
  const named = leftOut
    .slice(0, mostNamed)
    .map(({ url, reason }) => `${url} (${reason.replace(/\.$/, '')})`);
  const more = leftOut.length - named.length;
  return `Left out ${leftOut.length}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** One odd page must not keep all others from being stored. */
function storable(document: ReadDocument): ReadDocument {
  return {
    ...document,
    url: storableText(document.url),
    title: storableText(document.title),
    markdown: storableText(document.markdown),
    etag: document.etag === null ? null : storableText(document.etag),
  };
}
