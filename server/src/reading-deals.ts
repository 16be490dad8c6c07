import type { Logger } from 'pino';
import type { LanguageModel } from './adapters/ai/language-model.ts';
import type { Config } from './config.ts';
import { createDealReader, type AskDealModel } from './features/conversations/deal-reader.ts';
import { startReadingDeals } from './features/conversations/deal-reading.job.ts';
import { changeSuggestionsOf } from './features/opportunities/change-suggestions.service.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import type { Database } from './platform/db/database.ts';

interface ReadingDeals {
  db: Database;
  now: () => Date;
  log: Logger;
  config: Pick<Config, 'timeZone'>;
  /** Null where none is configured: what waits goes on waiting. */
  languageModel: Pick<LanguageModel, 'name'> | null;
  askDeal: AskDealModel | null;
}

/** Reads deals by the language model as they become due; returns what ends it. */
export function readDeals({ db, now, log, config, languageModel, askDeal }: ReadingDeals) {
  return startReadingDeals({
    db,
    now,
    log,
    timeZone: config.timeZone,
    readDeal: languageModel && askDeal && createDealReader(languageModel.name, askDeal),
    findWhole: async (id) => (await findOpportunities(db, [id])).get(id),
    changeSuggestions: changeSuggestionsOf(db),
  });
}
