import { createCircuit } from './circuit.ts';
import type { Question, Reply } from './exchange.ts';
import { failureOf, unavailable, type Failure } from './failures.ts';
import { structuredOutputs, type LanguageModelConfig } from './settings.ts';
import type { TimeLimit, Waits } from './waits.ts';

/** One question, but not who is asked and how. */
export type Asked = Omit<Question, 'model' | 'told' | 'signal'>;
type Told = Omit<Question, 'model' | 'signal'>;

const tries = 3;
const firstBackoffMs = 2000;
/** A longer wait is told, not waited for. */
const longestWaitMs = 30_000;

/** Statuses of a server that does not understand how it was told the shape of the answer. */
const notUnderstood = new Set([400, 422]);

/**
 * Asks the configured model: again where that may help, in plainer ways where the server does not
 * understand, and not at all while it is down.
 */
export function createAsker(config: LanguageModelConfig, waits: Waits) {
  const library = loadedOnce(config);
  const circuit = createCircuit(waits.now);
  /** What the server has shown to understand; found out once. */
  let told = config.structuredOutput;

  async function once(question: Told, limit: TimeLimit): Promise<Reply | Failure> {
    const { exchange, model } = await library();
    try {
      return await exchange({ ...question, model, signal: limit.signal });
    } catch (error) {
      return limit.failure() ?? failureOf(error);
    }
  }

  async function persist(question: Told, limit: TimeLimit): Promise<Reply | Failure> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await once(question, limit);
      if ('text' in outcome || !outcome.mayPass || attempt >= tries) return outcome;
      const backoffMs = firstBackoffMs * 2 ** (attempt - 1) * (0.5 + waits.random());
      const waitMs = outcome.retryAfterMs ?? backoffMs;
      if (waitMs > Math.min(longestWaitMs, limit.leftMs())) return outcome;
      await waits.pause(waitMs, limit.signal).catch(() => {}); // the next try sees why
    }
  }

  async function stepDown(asked: Asked, limit: TimeLimit): Promise<Reply | Failure> {
    const ways = structuredOutputs.slice(structuredOutputs.indexOf(told));
    let outcome: Reply | Failure = unavailable;
    for (const way of ways) {
      outcome = await persist({ ...asked, told: way }, limit);
      if ('text' in outcome) told = way;
      if ('text' in outcome || !notUnderstood.has(outcome.status ?? 0)) return outcome;
    }
    return outcome;
  }

  return async (asked: Asked, limit: TimeLimit): Promise<Reply | Failure> => {
    if (circuit.isOpen()) return unavailable;
    const outcome = await stepDown(asked, limit);
    if ('text' in outcome) circuit.succeeded();
    else if (isDown(outcome)) circuit.failed();
    return outcome;
  };
}

/** A model that does not answer in time, again and again, is as good as down. */
function isDown({ code, mayPass }: Failure): boolean {
  return (code === 'unavailable' && mayPass) || code === 'timed_out';
}

/** The library and the model: most of a second of loading, for those only who have a model. */
function loadedOnce(config: LanguageModelConfig) {
  const load = async () => {
    const [{ exchange }, { createProviderModel }] = await Promise.all([
      import('./exchange.ts'),
      import('./provider.ts'),
    ]);
    return { exchange, model: await createProviderModel(config) };
  };
  let loaded: ReturnType<typeof load> | null = null;
  return () => (loaded ??= load());
}
