import { dayOf } from '@plumbline/domain/day.ts';
import type { ModelFeature } from '@plumbline/domain/language-model/features.ts';
import { costOfSearches, costOfTokens } from '@plumbline/domain/language-model/prices.ts';
import {
  isModelProvider,
  isOwnServer,
  searchesWeb,
  usualAddresses,
} from '@plumbline/domain/language-model/providers.ts';
import { insideOf, type Inside } from '@plumbline/domain/privacy/inside.ts';
import type { Logger } from 'pino';
import {
  createLanguageModel,
  type LanguageModel,
  type ModelCall,
  type Try,
} from '../adapters/ai/language-model.ts';
import type { LanguageModelConfig } from '../adapters/ai/settings.ts';
import type { Database } from '../platform/db/database.ts';
import type { ModelSettingsRow } from '../platform/db/schema/language-model.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { mostSearches } from '../adapters/ai/searches.ts';
import { ModelError } from '../analysis/model-error.ts';
import { findHabits, findModelSettings, saveHabits } from './settings.queries.ts';
import { addUsage, countModelCall, noteFailure, release, reserve } from './usage.queries.ts';

/**
 * The language model as it is set up at this moment, for one person's questions about one matter; null
 * where none is set up, or an administrator turned the matter off.
 */
export type ModelFor = (
  feature: ModelFeature,
  personId: string | null,
) => Promise<LanguageModel | null>;

export interface WorkspaceModelDependencies {
  db: Database;
  now: () => Date;
  log: Logger;
  /** Whose month and whose day count: the workspace's. */
  timeZone: string;
  /** Opens the stored key. */
  secrets: SecretBox;
  /** What the environment sets, which wins; null where it sets none. */
  fixed: LanguageModelConfig | null;
  /** Recorded answers of the sample workspace, for as long as no model is set up; null for none. */
  sample: LanguageModelConfig | null;
  /** Questions that one person may ask in a day. */
  dailyBudget: number;
  /** Time for one answer of a model that is set up in the product. */
  timeoutMs: number;
  /** What reaches an address that an administrator typed. */
  send: typeof fetch;
  /** What reaches addresses inside and nothing else: for a model that is told names as they are. */
  sendInside: typeof fetch;
}

/** How long what was learned of a server counts. */
export const habitsLifeMs = 24 * 3_600_000;

/**
 * Asks the language model that is set up now. Every process looks at the settings with each question:
 * a change counts at once, everywhere. Everything it is asked goes by here, counted and priced.
 */
export function createWorkspaceModel(dependencies: WorkspaceModelDependencies): ModelFor {
  let last: { key: string; model: LanguageModel } | null = null;

  async function modelOf(settings: ModelSettingsRow): Promise<LanguageModel | null> {
    const { fixed, now, db, log } = dependencies;
    const config = configNow(dependencies, settings);
    if (!config) return null;
    const reach = reachOf(dependencies, settings, config);
    const key = `${fixed ? 'fixed' : settings.changed_at.toISOString()} ${reach.inside?.origin ?? ''}`;
    if (last?.key === key) return last.model;
    const name = `${config.provider}/${config.model}`;
    const known = await findHabits(db, name, new Date(now().getTime() - habitsLifeMs));
    const model = createLanguageModel(config, {
      ...reach,
      known,
      onLearned(habits) {
        saveHabits(db, name, habits, now()).catch((error: unknown) =>
          log.warn({ err: error }, 'what a model’s server understands could not be kept'),
        );
      },
    });
    last = { key, model };
    return model;
  }

  return async (feature, personId) => {
    const settings = await findModelSettings(dependencies.db);
    if (settings.features_off.includes(feature)) return null;
    const model = await modelOf(settings);
    return model && countedModel(dependencies, model, { settings, feature, personId });
  };
}

/** Which model answers: that of the environment, else the one that was set up, else the sample's; null for none. */
export function configNow(
  { fixed, sample, secrets, timeoutMs }: WorkspaceModelDependencies,
  { provider, model, base_url, api_key }: ModelSettingsRow,
): LanguageModelConfig | null {
  if (fixed) return fixed;
  if (provider === null || model === null || !isModelProvider(provider)) return sample;
  return {
    provider,
    model,
    // A key that no secret opens is sent as none: the provider's refusal says what to do.
    apiKey: api_key === null ? null : secrets.tryOpen(api_key),
    baseUrl: base_url,
    structuredOutput: 'json_schema',
    streams: true,
    timeoutMs,
  };
}

/** Scheme, host and port of a model of one's own; null for a provider's. */
export function ownAddress({
  provider,
  baseUrl,
}: Pick<LanguageModelConfig, 'provider' | 'baseUrl'>): string | null {
  return isOwnServer(provider) ? (baseUrl ?? usualAddresses[provider]) : null;
}

/** How a model is reached: one that is told names as they are, over addresses inside alone. */
export function reachOf(
  { fixed, sample, send, sendInside }: WorkspaceModelDependencies,
  { names_kept_for: marked }: ModelSettingsRow,
  config: LanguageModelConfig,
): { inside: Inside | null; send?: typeof fetch } {
  const inside = config === sample ? null : insideOf(ownAddress(config), marked);
  if (inside) return { inside, send: sendInside };
  // Who sets the environment runs the server: that address is not checked.
  return config === fixed || config === sample ? { inside } : { inside, send };
}

/** Whether the model's provider may search the web for what is publicly known of companies. */
export async function maySearch(dependencies: WorkspaceModelDependencies): Promise<boolean> {
  const settings = await findModelSettings(dependencies.db);
  const config = configNow(dependencies, settings);
  return settings.searches_web && config !== null && searchesWeb(config.provider);
}

interface About {
  settings: ModelSettingsRow;
  feature: ModelFeature;
  personId: string | null;
}

/** The model, with every question within its limits and every try on the meter. */
export function countedModel(
  dependencies: Pick<WorkspaceModelDependencies, 'db' | 'now' | 'log' | 'timeZone' | 'dailyBudget'>,
  model: LanguageModel,
  { settings, feature, personId }: About,
): LanguageModel {
  const { db, now, log, timeZone } = dependencies;
  async function note({ seconds, tokens, searches, failure }: Try): Promise<void> {
    const day = dayOf(now(), timeZone);
    const cost = costOf(settings, tokens, searches);
    const used = { day, feature, personId, model: model.name, tokens, searches, seconds, cost };
    await addUsage(db, { ...used, isError: failure !== null });
  }
  return {
    name: model.name,
    searches: model.searches && settings.searches_web,
    inside: model.inside,
    async answer(call) {
      const giveBack = await setAside(dependencies, settings, call);
      const noted: Promise<void>[] = [];
      try {
        await spend(dependencies, personId);
        return await model.answer({ ...call, onTry: (tried) => void noted.push(note(tried)) });
      } catch (error) {
        if (error instanceof ModelError && error.code !== 'aborted') {
          const { code: cause, message } = error;
          noted.push(noteFailure(db, { cause, message, feature, model: model.name }, now()));
        }
        throw error;
      } finally {
        for (const result of await Promise.allSettled(noted)) {
          if (result.status === 'rejected')
            log.warn({ err: result.reason }, 'the meter missed a question');
        }
        await giveBack().catch((error: unknown) =>
          log.warn({ err: error }, 'money stays set aside until its question is forgotten'),
        );
      }
    },
  };
}

/** What is not priced costs nothing. */
const costOf = (
  { input_price: input, output_price: output, search_price: search }: ModelSettingsRow,
  tokens: Try['tokens'],
  searches: number,
) =>
  costOfTokens({ input: input ?? 0, output: output ?? 0 }, tokens) +
  costOfSearches(search ?? 0, searches);

/** As long as an answer is by our own questions; nobody knows its length before. */
const usualAnswerTokens = 4000;
const lettersOfToken = 4;
/** No question takes longer, with all its tries. */
const longestQuestionMs = 30 * 60_000;

/**
 * Sets aside what a question will cost, so that many at once never spend more than the cap; returns what
 * gives the money back once the real cost is noted.
 * @throws ModelError where the workspace's month leaves too little
 */
async function setAside(
  { db, now, timeZone }: Pick<WorkspaceModelDependencies, 'db' | 'now' | 'timeZone'>,
  settings: ModelSettingsRow,
  { system, text, searches = false }: Pick<ModelCall<unknown>, 'system' | 'text' | 'searches'>,
): Promise<() => Promise<void>> {
  const { month_cap: cap, currency } = settings;
  if (cap === null) return async () => {};
  const input = Math.ceil((system.length + text.length) / lettersOfToken);
  const tokens = { input, output: usualAnswerTokens };
  const cost = costOf(settings, tokens, searches ? mostSearches : 0);
  const at = now();
  const id = crypto.randomUUID();
  const until = new Date(at.getTime() + longestQuestionMs);
  const day = monthOf(dayOf(at, timeZone));
  if (await reserve(db, { id, cost, cap, day, at, until })) return () => release(db, id);
  throw new ModelError(
    'over_budget',
    `The workspace has ${cap} ${currency} for language model answers a month, and too little of it is left. The built-in analyst still works.`,
  );
}

/** @throws ModelError where the person's day is used up */
async function spend(
  {
    db,
    now,
    timeZone,
    dailyBudget,
  }: Pick<WorkspaceModelDependencies, 'db' | 'now' | 'timeZone' | 'dailyBudget'>,
  personId: string | null,
): Promise<void> {
  const day = dayOf(now(), timeZone);
  if (personId === null) {
    throw new ModelError('over_budget', 'The person who asked for this is no longer a member.');
  }
  if (await countModelCall(db, personId, day, dailyBudget)) return;
  throw new ModelError(
    'over_budget',
    `You've used your ${dailyBudget} language model answers for today. The built-in analyst still works.`,
  );
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
