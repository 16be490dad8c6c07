import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createDealReader, type DealModelNow } from './features/conversations/deal-reader.ts';
import {
  startReadingDeals,
  type ReadingOfDeals,
} from './features/conversations/deal-reading.job.ts';
import { changeSuggestionsOf } from './features/opportunities/change-suggestions.service.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import type { Database } from './platform/db/database.ts';

interface ReadingDeals {
  db: Database;
  now: () => Date;
  log: Logger;
  config: Pick<Config, 'timeZone' | 'role' | 'readsConversations'>;
  modelNow: DealModelNow;
}

/** Reads deals by the language model as they become due, in a process that does such work. */
export function readDeals({ db, now, log, config, modelNow }: ReadingDeals): ReadingOfDeals {
  if (config.role === 'web' || !config.readsConversations) {
    return { wake: () => {}, stop: async () => {} };
  }
  return startReadingDeals({
    db,
    now,
    log,
    timeZone: config.timeZone,
    hasModel: async () => (await modelNow(null)) !== null,
    readDeal: createDealReader(modelNow),
    findWhole: async (id) => (await findOpportunities(db, [id])).get(id),
    changeSuggestions: changeSuggestionsOf(db),
  });
}
