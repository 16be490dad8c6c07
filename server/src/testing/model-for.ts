import type { ModelFeature } from '@plumbline/domain/language-model/features.ts';
import { pino } from 'pino';
import type { LanguageModel } from '../adapters/ai/language-model.ts';
import { findModelSettings } from '../language-model/settings.queries.ts';
import { countedModel } from '../language-model/workspace-model.ts';
import type { Database } from '../platform/db/database.ts';

/** A model as the workspace asks it: within the limits, and on the meter. */
export function testModelFor(
  db: Database,
  model: LanguageModel,
  { dailyBudget = 100, now = () => new Date() } = {},
) {
  const dependencies = { db, now, dailyBudget, timeZone: 'UTC', log: pino({ level: 'silent' }) };
  return async (feature: ModelFeature, personId: string | null) =>
    countedModel(dependencies, model, {
      settings: await findModelSettings(db),
      feature,
      personId,
    });
}
