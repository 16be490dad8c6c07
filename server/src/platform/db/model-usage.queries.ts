import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { modelUsage } from './schema/language-model.ts';

type Figure = 'calls' | 'errors' | 'input_tokens' | 'output_tokens' | 'seconds' | 'cost';
const sum = (figure: Figure) => sql<number>`sum(${modelUsage[figure]})::float8`;

/** All that was ever asked of language models, by feature and model. */
export function usageInAll(db: Executor) {
  return db
    .select({
      feature: modelUsage.feature,
      model: modelUsage.model,
      calls: sum('calls'),
      errors: sum('errors'),
      input: sum('input_tokens'),
      output: sum('output_tokens'),
      seconds: sum('seconds'),
      cost: sum('cost'),
    })
    .from(modelUsage)
    .groupBy(modelUsage.feature, modelUsage.model);
}
