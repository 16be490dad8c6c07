import { amountText, costOfTokens } from '@plumbline/domain/language-model/prices.ts';
import { isOwnServer } from '@plumbline/domain/language-model/providers.ts';
import type { ModelResult, ModelTest } from '@plumbline/domain/language-model/wire.ts';
import type { Inside } from '@plumbline/domain/privacy/inside.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import {
  createLanguageModel,
  type LanguageModel,
  type ModelCall,
} from '../../adapters/ai/language-model.ts';
import type { Habits } from '../../adapters/ai/asking.ts';
import { onThatPage } from '../../adapters/ai/failures.ts';
import { listModels, ServerFailure } from '../../adapters/ai/model-servers.ts';
import { ollamaContext } from '../../adapters/ai/ollama.ts';
import {
  isTheWord,
  languageQuestion,
  longestPrompt,
  longQuestion,
  shortQuestion,
  understoodLanguages,
} from '../../adapters/ai/prompts/set-up-test.ts';
import type { LanguageModelConfig } from '../../adapters/ai/settings.ts';
import { ModelError } from '../../analysis/model-error.ts';
import { sampleDealCall, sampleRequirementCall } from '../../language-model/sample-deal.ts';
import {
  findModelSettings,
  forgetHabits,
  saveHabits,
  saveModelSettings,
} from '../../language-model/settings.queries.ts';
import {
  configNow,
  countedModel,
  reachOf,
  type WorkspaceModelDependencies,
} from '../../language-model/workspace-model.ts';
import type { ModelSettingsRow } from '../../platform/db/schema/language-model.ts';
import { AppError } from '../../platform/http/errors.ts';
import { ollamaRoom } from './room.ts';

/** How a running test tells of itself, and how it is stopped. */
interface Run {
  signal: AbortSignal;
  onProgress: (result: ModelResult) => void;
}

type State = ModelResult['state'];

/**
 * Tries the model that is set up, from its address to its price. Each finding is in words; it ends where
 * the next one could tell nothing new.
 */
export async function testModel(
  dependencies: WorkspaceModelDependencies,
  personId: string,
  run: Run,
): Promise<ModelTest> {
  const { db, now, timeZone } = dependencies;
  const settings = await findModelSettings(db);
  const config = configNow(dependencies, settings);
  if (!config) throw new AppError('invalid', 'Set a language model up first.');
  const results: ModelResult[] = [];
  const say = (check: string, state: State, says: string) => {
    const result = { check, state, says };
    results.push(result);
    run.onProgress(result);
  };
  const name = `${config.provider}/${config.model}`;
  await forgetHabits(db);
  let sent: string | null = null;
  if (await isReached(dependencies, config, say)) {
    const habits: Habits = { structuredOutput: config.structuredOutput, streams: config.streams };
    const model = countedModel(
      dependencies,
      createLanguageModel(config, {
        ...reachOf(dependencies, settings, config),
        onLearned: (learned) => Object.assign(habits, learned),
      }),
      { settings, feature: 'analyses', personId },
    );
    const ask = asking(model, run.signal, say);
    if (await answersInShape(ask, habits, say)) {
      await saveHabits(db, name, habits, now());
      const context_tokens = await readsTheLongest(ask, config, dependencies, say);
      await saveModelSettings(db, { context_tokens });
      await understands(ask, say);
      const { inside } = model;
      sent = await costs(ask, { settings, inside, today: dayOf(now(), timeZone) }, say);
    }
  }
  run.signal.throwIfAborted();
  const test = { at: now().toISOString(), model: name, results, sent };
  await saveModelSettings(db, { last_test: test });
  return test;
}

type Say = (check: string, state: State, says: string) => void;

/** The address, the key and the model's name: without a question. */
async function isReached(
  { fixed, send }: WorkspaceModelDependencies,
  config: LanguageModelConfig,
  say: Say,
): Promise<boolean> {
  const began = performance.now();
  try {
    const { baseUrl, models } = await listModels(config, fixed ? fetch : send);
    say('Address', 'good', `Answers in ${seconds(performance.now() - began)}.`);
    if (config.baseUrl !== null && baseUrl !== config.baseUrl) {
      say('Path', 'bad', `Set the address to ${baseUrl}: without /v1 nothing answers there.`);
      return false;
    }
    const isKeyless = config.apiKey === null && isOwnServer(config.provider);
    say('Key', 'good', isKeyless ? 'The server asks for none.' : 'Accepted.');
    const isOffered = models.some(
      ({ id }) => id === config.model || id === `${config.model}:latest`,
    );
    const among = models.length === 1 ? 'the only model' : `one of ${models.length} models`;
    if (isOffered) say('Model', 'good', `${config.model} is ${among} there.`);
    else
      say(
        'Model',
        'warn',
        `${config.model} is not on the server’s list of ${models.length} models.`,
      );
    return true;
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    // Some servers list no models and answer all the same.
    const isListless = error.code === 'wrong_address' && config.provider === 'openai-compatible';
    const check = error.code === 'key_refused' ? 'Key' : 'Address';
    say(check, isListless ? 'warn' : 'bad', error.message);
    return isListless;
  }
}

interface Answered<T> {
  value: T;
  ms: number;
  tokens: { input: number; output: number };
}
type Ask = <T>(check: string, call: ModelCall<T>) => Promise<Answered<T> | null>;

/** One question; what goes wrong is said, and null. */
function asking(model: LanguageModel, signal: AbortSignal, say: Say): Ask {
  return async (check, call) => {
    const began = performance.now();
    try {
      const { value, tokens } = await model.answer({ ...call, signal });
      const { input, output } = tokens;
      return {
        value,
        ms: performance.now() - began,
        tokens: { input: input ?? Math.ceil(call.text.length / 4), output: output ?? 0 },
      };
    } catch (error) {
      if (!(error instanceof ModelError) || error.code === 'aborted') throw error;
      say(check, 'bad', onThatPage(error.message));
      return null;
    }
  };
}

const ways: Record<Habits['structuredOutput'], [State, string]> = {
  json_schema: ['good', 'Keeps to a JSON schema.'],
  json_object: ['good', 'Answers in JSON; the shape is told in words.'],
  prompt: ['warn', 'Knows no JSON mode: the shape is told in words, and answers fail more often.'],
};

async function answersInShape(ask: Ask, habits: Habits, say: Say): Promise<boolean> {
  const answer = await ask('Answer', shortQuestion);
  if (!answer) return false;
  const isRight = isTheWord(answer.value);
  say(
    'Answer',
    isRight ? 'good' : 'warn',
    isRight
      ? `Right, after ${seconds(answer.ms)}.`
      : 'In the right shape, but wrong: this model may be too small for the work.',
  );
  say('Structured answers', ...ways[habits.structuredOutput]);
  if (habits.streams) say('Streaming', 'good', 'Answers come in pieces: a long one is not cut.');
  else say('Streaming', 'warn', 'Answers come in one: one that takes too long is lost.');
  return true;
}

/** Tokens that it read to the end; null where it did not. */
async function readsTheLongest(
  ask: Ask,
  config: LanguageModelConfig,
  { fixed, send }: WorkspaceModelDependencies,
  say: Say,
): Promise<number | null> {
  if (config.provider === 'ollama') {
    const context = await ollamaContext(
      config.baseUrl ?? '',
      config.model,
      fixed ? fetch : send,
    ).catch((error: unknown) => {
      if (error instanceof ServerFailure) return null;
      throw error;
    });
    if (context) say('Context setting', ...ollamaRoom(context));
  }
  const answer = await ask('Context', longQuestion());
  if (!answer) return null;
  const length = `${longestPrompt.toLocaleString('en-US')} characters (${answer.tokens.input.toLocaleString('en-US')} tokens)`;
  if (isTheWord(answer.value)) {
    say('Context', 'good', `Read ${length}, our longest text, in ${seconds(answer.ms)}.`);
    return answer.tokens.input;
  }
  const cut = `Lost the beginning of ${length}: the server cuts long texts. Give the model more context.`;
  say('Context', 'bad', cut);
  return null;
}

async function understands(ask: Ask, say: Say): Promise<void> {
  const answer = await ask('Languages', languageQuestion);
  if (!answer) return;
  const { right, wrong } = understoodLanguages(answer.value);
  const known = right.length > 0 ? `Understood a date in ${right.join(', ')}.` : '';
  const lost = wrong.length > 0 ? `Missed it in ${wrong.join(', ')}.` : '';
  say('Languages', wrong.length === 0 ? 'good' : 'warn', [known, lost].filter(Boolean).join(' '));
}

/** Requirements of an RFP whose price is told. */
const requirements = 100;

/** One deal and one requirement as they are asked; tells the text of the deal. */
async function costs(
  ask: Ask,
  { settings, inside, today }: { settings: ModelSettingsRow; inside: Inside | null; today: string },
  say: Say,
): Promise<string> {
  const { input_price: input, output_price: output, currency } = settings;
  const price = input === null || output === null ? null : { input, output };
  const told = (tokens: { input: number; output: number }, ms: number) => {
    const words = `${tokens.input.toLocaleString('en-US')} tokens in, ${tokens.output.toLocaleString('en-US')} out`;
    const cost = price
      ? `${amountText(costOfTokens(price, tokens), currency)} (${words})`
      : `${words}; type prices to see what it costs`;
    return `${cost}, ${seconds(ms)}.`;
  };
  const call = await sampleDealCall(today, inside);
  const deal = await ask('One deal', call);
  if (deal) say('One deal', 'good', told(deal.tokens, deal.ms));
  const one = await ask(`RFP of ${requirements}`, await sampleRequirementCall());
  if (one) {
    const tokens = {
      input: one.tokens.input * requirements,
      output: one.tokens.output * requirements,
    };
    say(`RFP of ${requirements}`, 'good', told(tokens, one.ms * requirements));
  }
  return call.text;
}

function seconds(ms: number): string {
  if (ms >= 90_000) return `${Math.round(ms / 60_000)} minutes`;
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}
