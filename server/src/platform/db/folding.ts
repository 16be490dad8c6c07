import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { foldTallies } from './figures.queries.ts';

/** Between two foldings: until then whoever reads sums adds up what was written meanwhile. */
const foldMs = 5000;

/** Folds again and again; returns what ends it. */
export function startFolding({ db, log }: { db: Database; log: Logger }): () => Promise<void> {
  let folding = Promise.resolve();
  let isFolding = false;
  const timer = setInterval(() => {
    if (isFolding) return;
    isFolding = true;
    folding = foldTallies(db)
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, 'sums could not be folded'))
      .finally(() => {
        isFolding = false;
      });
  }, foldMs);
  return async () => {
    clearInterval(timer);
    await folding;
  };
}
