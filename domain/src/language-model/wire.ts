import * as v from 'valibot';
import { recordOf, wordList } from '../keys.ts';
import { timestampSchema } from '../text.ts';
import { modelFeatures } from './features.ts';
import { modelProviders } from './providers.ts';
import { voiceSchema } from './voice.ts';

const modelResultSchema = v.object({
  check: v.string(),
  state: v.picklist(['good', 'warn', 'bad']),
  says: v.string(),
});
export type ModelResult = v.InferOutput<typeof modelResultSchema>;

/** A test of a language model, from its address to what it would cost. */
export const modelTestSchema = v.object({
  at: timestampSchema,
  model: v.string(),
  results: v.array(modelResultSchema),
  /** The very text that left for the sample deal, names taken out unless they are kept; null where nothing left. */
  sent: v.nullable(v.string()),
});
export type ModelTest = v.InferOutput<typeof modelTestSchema>;

/** `searches`: of the web by the provider’s own tool. */
const figures = recordOf(
  wordList('calls errors input_tokens output_tokens searches seconds cost'),
  () => v.number(),
);

export const modelMoneySchema = v.object({
  /** For a million tokens; null where nobody typed a price: then there is no cap in money. */
  input_price: v.nullable(v.number()),
  output_price: v.nullable(v.number()),
  /** For a thousand searches of the web. */
  search_price: v.nullable(v.number()),
  currency: v.string(),
  month_cap: v.nullable(v.number()),
});
export type ModelMoney = v.InferOutput<typeof modelMoneySchema>;

/** Everything that the page of the language model shows. */
export const modelPageSchema = v.object({
  /** Whether the environment sets it, so that nobody can change it here. */
  is_fixed: v.boolean(),
  /** Whether recorded answers of the sample workspace stand in for one. */
  is_sample: v.boolean(),
  connection: v.nullable(
    v.object({
      provider: v.picklist(modelProviders),
      model: v.string(),
      base_url: v.nullable(v.string()),
      /** The last four characters of the key; null where there is none. */
      key_end: v.nullable(v.string()),
      has_lost_key: v.boolean(),
      context_tokens: v.nullable(v.number()),
    }),
  ),
  /** What the server showed not to understand within the last day. */
  habits: v.nullable(v.object({ structured_output: v.string(), streams: v.boolean() })),
  money: modelMoneySchema,
  /** Questions that one person may ask in a day: the environment's cap. */
  daily_budget: v.number(),
  features_off: v.array(v.picklist(modelFeatures)),
  voice: voiceSchema,
  what_we_sell: v.string(),
  /** Names in what the model is told. */
  names: v.object({
    /** Whether it is a server of one’s own, for which an administrator may keep them. */
    may_be_kept: v.boolean(),
    are_kept: v.boolean(),
    /** Scheme, host and port of that server. */
    server: v.nullable(v.string()),
  }),
  /** Web search by the provider’s own tool: whether it has one, and whether it may be used. */
  search: v.object({ is_there: v.boolean(), is_allowed: v.boolean() }),
  usage: v.object({
    month: v.string(),
    all: v.object(figures),
    by_feature: v.array(v.object({ feature: v.picklist(modelFeatures), ...figures })),
    by_person: v.array(v.object({ name: v.string(), ...figures })),
  }),
  /** Whether the cap of the month is reached, so that the built-in parts answer alone. */
  is_at_cap: v.boolean(),
  failures: v.array(
    v.object({
      cause: v.string(),
      message: v.string(),
      feature: v.picklist(modelFeatures),
      model: v.string(),
      times: v.number(),
      last_at: timestampSchema,
    }),
  ),
  waiting: v.object({
    deals: v.number(),
    reasons: v.array(v.string()),
    next_try_at: v.nullable(timestampSchema),
  }),
  last_test: v.nullable(modelTestSchema),
});
export type ModelPage = v.InferOutput<typeof modelPageSchema>;

/** Models that a server offers, and its address as it works. */
export const offeredModelsSchema = v.object({
  base_url: v.string(),
  models: v.array(
    v.object({
      id: v.string(),
      bytes: v.nullable(v.number()),
      contextTokens: v.nullable(v.number()),
    }),
  ),
});

/** Servers of models that were found, by their usual names. */
export const localServersSchema = v.array(
  v.object({
    name: v.string(),
    provider: v.picklist(modelProviders),
    base_url: v.string(),
    models: v.array(v.string()),
  }),
);

export const readingEstimateSchema = v.object({
  is_read: v.boolean(),
  cost: v.nullable(v.number()),
  currency: v.string(),
  calls: v.number(),
  /** Questions that one person may ask in a day: what is more waits for the next days. */
  daily_budget: v.number(),
});
export type ReadingEstimate = v.InferOutput<typeof readingEstimateSchema>;
