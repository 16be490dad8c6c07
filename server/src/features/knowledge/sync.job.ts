import type { Credentials } from '@plumbline/domain/knowledge/credentials.ts';
import type { Logger } from 'pino';
import { ReaderError, type ReadLimits } from '../../adapters/reader/reader.ts';
import type { Readers } from '../../adapters/reader/readers.ts';
import { aside } from '../../adapters/reader/text/aside.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KnowledgeSourceRow } from '../../platform/db/schema/knowledge.ts';
import type { GaveUp, Queue } from '../../platform/jobs/jobs.ts';
import { onBehalfOf } from '../../platform/outside.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { replacePassages } from './passages.queries.ts';
import * as queries from './sync.queries.ts';
import type { SyncKey } from './sync.queries.ts';
import { createProgress, type Summary } from './sync-progress.ts';
import { syncQueueName } from './sync.service.ts';

export interface SyncDependencies {
  db: Database;
  now: () => Date;
  log: Logger;
  secrets: SecretBox;
  readers: Readers;
  limits: ReadLimits;
}

/** Sources that one process reads at a time. */
const concurrency = 2;
/** Progress is written, and a cancelled sync noticed, so often. */
const pulseMs = 1000;

const unreadable =
  "Plumbline can't open the stored credentials: the server's secret (PLUMBLINE_SECRET) has changed. Enter them again, or ask an administrator to restore the old secret.";

/** What a person is told of a source that nobody tries to read again. */
const reasons: Record<GaveUp, string> = {
  failed: 'Plumbline kept failing on this source.',
  killed:
    'This source crashed the reader twice, so we set it aside. Add a smaller part of it, or ask an administrator to check the log.',
};

/** The work of reading a source: see docs/operators/knowledge-sources.md. */
export function createSyncQueue(dependencies: SyncDependencies): Queue<SyncKey> {
  return {
    name: syncQueueName,
    concurrency,
    run: (key, signal) =>
      onBehalfOf({ source: key.source_id }, () => runSync(dependencies, key, signal)),
    giveUp: (key, why) => fail(dependencies, key, reasons[why]),
  };
}

/**
 * Reads a source. What it read replaces what was there in one transaction at the end; when it
 * fails, is cancelled or overtaken, that stays.
 */
async function runSync(dependencies: SyncDependencies, key: SyncKey, stop: AbortSignal) {
  const { db, now, log, secrets, readers, limits } = dependencies;
  const source = await queries.updateDuring(db, key, {
    status: 'syncing',
    sync_started_at: now(),
  });
  if (!source) return;
  await queries.deleteOtherStaged(db, key);

  const over = new AbortController();
  const signal = AbortSignal.any([stop, over.signal]);
  const progress = await createProgress(dependencies, key);
  const pulse = setInterval(() => {
    void progress.write().then(
      (goesOn) => goesOn || over.abort(new Error('The sync was cancelled or overtaken')),
      (error: unknown) => over.abort(error),
    );
  }, pulseMs);
  try {
    const events = readers[source.type]({
      url: source.url,
      credentials: credentialsOf(source, secrets),
      known: progress.known,
      limits,
      signal,
    });
    for await (const event of events) {
      signal.throwIfAborted();
      progress.take(event);
    }
    await progress.write();
    await finish(dependencies, key, progress.summary());
  } catch (error) {
    if (error instanceof ReaderError) {
      log.warn({ source: source.id, err: error }, 'a knowledge source could not be read');
      await fail(dependencies, key, error.message);
      return;
    }
    // What was read so far is kept for the next try; a sync that is no longer wanted leaves nothing.
    if (await progress.write()) throw error;
    await queries.deleteStaged(db, key);
  } finally {
    clearInterval(pulse);
  }
}

async function finish({ db, now }: SyncDependencies, key: SyncKey, summary: Summary) {
  if (summary.documents === 0) throw new ReaderError('No documents found.');
  await db.transaction(async (tx) => {
    const source = await queries.lockDuring(tx, key);
    if (!source) return;
    const generation = source.generation + 1;
    const { isWhole } = summary;
    const changed = await queries.replaceDocuments(tx, key, { generation, isWhole });
    for (const document of changed) {
      await replacePassages(
        tx,
        document,
        await aside('indexedPassages', document.markdown, document.title),
      );
    }
    const document_count = await queries.countDocuments(tx, key.source_id);
    const isEnough = document_count >= summary.unread;
    await queries.updateDuring(tx, key, {
      ...(isEnough
        ? { status: 'active', last_error: null }
        : { status: 'error', last_error: tooLittle(document_count, summary) }),
      generation,
      document_count,
      pages_read: document_count,
      pages_known: document_count,
      sync_id: null,
      synced_at: now(),
      last_notice: summary.notice,
    });
  });
}

/** Why a source is not used of which less than half was read. What was read stays for the next sync. */
function tooLittle(read: number, { unread, notice }: Summary): string {
  const counts = `${read.toLocaleString('en-US')} of ${(read + unread).toLocaleString('en-US')}`;
  return [`Only ${counts} documents were read, less than half.`, notice].filter(Boolean).join(' ');
}

async function fail({ db }: SyncDependencies, key: SyncKey, reason: string): Promise<void> {
  await queries.updateDuring(db, key, { status: 'error', sync_id: null, last_error: reason });
  await queries.deleteStaged(db, key);
}

function credentialsOf({ credentials }: KnowledgeSourceRow, secrets: SecretBox): Credentials {
  if (credentials === null) return {};
  const opened = secrets.tryOpen(credentials);
  if (opened === null) throw new ReaderError(unreadable);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by us after their schema had been checked
  return JSON.parse(opened) as Credentials;
}
