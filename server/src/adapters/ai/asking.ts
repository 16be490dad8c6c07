import { structuredOutputs } from '@plumbline/domain/language-model/providers.ts';
import { createCircuit } from './circuit.ts';
import type { Question, Reply } from './exchange.ts';
import { failureOf, unavailable, type Failure } from './failures.ts';
import { createPace, longestWaitMs } from './pace.ts';
import type { LanguageModelConfig } from './settings.ts';
import type { TimeLimit, Waits } from './waits.ts';

/** One question, but not who is asked and how. */
export type Asked = Omit<
  Question,
  'model' | 'told' | 'streams' | 'signal' | 'onText' | 'searchTool'
> & {
  /** Whether the provider’s own search may be used. */
  searches: boolean;
  onText?: ((received: number) => void) | undefined;
  /** Told of each try: how long it took, and what came of it. */
  onTry?: ((seconds: number, outcome: Reply | Failure) => void) | undefined;
};

/** How a server is asked: what it showed to understand. */
export type Habits = Pick<LanguageModelConfig, 'structuredOutput' | 'streams'>;

/** Beside the settings, what a test or a workspace brings along. */
export interface AskerOptions {
  waits: Waits;
  /** What reaches the address. */
  send: typeof fetch;
  /** What was learned earlier; null for nothing. */
  known: Habits | null;
  onLearned: (habits: Habits) => void;
}

const tries = 3;
const firstBackoffMs = 2000;
/** What was learned of a server is tried anew then: servers are renewed. */
const habitsLifeMs = 24 * 3_600_000;

/** Statuses of a server that does not understand how it was told the shape of the answer. */
const notUnderstood = new Set([400, 422]);

/**
 * Asks the configured model: again where that may help, in plainer ways where the server does not
 * understand, and not at all while it is down.
 */
export function createAsker(config: LanguageModelConfig, options: AskerOptions) {
  const { waits, known, onLearned } = options;
  const pace = createPace(waits);
  const library = loadedOnce(config, {
    send: options.send,
    onAnswer: (headers) => pace.heed(headers),
  });
  const circuit = createCircuit(waits.now);
  const usual: Habits = config;
  let habits = known ?? usual;
  let learnedAt = waits.now();

  function learn(more: Partial<Habits>): void {
    const next = { structuredOutput: habits.structuredOutput, streams: habits.streams, ...more };
    if (next.structuredOutput === habits.structuredOutput && next.streams === habits.streams)
      return;
    habits = next;
    learnedAt = waits.now();
    onLearned(next);
  }

  async function once(asked: Asked, told: Habits, limit: TimeLimit): Promise<Reply | Failure> {
    const held = await pace.turn(limit);
    if (held) return held;
    const { onTry, onText, searches, ...question } = asked;
    const { exchange, model, searchToolOf } = await library();
    const began = performance.now();
    const outcome = await exchange({
      ...question,
      model,
      searchTool: searches ? await searchToolOf(config.provider) : null,
      told: told.structuredOutput,
      streams: told.streams,
      signal: limit.signal,
      onText(received) {
        limit.moved();
        onText?.(received);
      },
    }).catch((error: unknown) => limit.failure() ?? failureOf(error));
    onTry?.((performance.now() - began) / 1000, outcome);
    return outcome;
  }

  async function persist(asked: Asked, told: Habits, limit: TimeLimit): Promise<Reply | Failure> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await once(asked, told, limit);
      if ('text' in outcome) return outcome;
      const { retryAfterMs } = outcome;
      if (retryAfterMs !== undefined) pace.hold(retryAfterMs);
      if (!outcome.mayPass || attempt >= tries) return outcome;
      const backoffMs = firstBackoffMs * 2 ** (attempt - 1) * (0.5 + waits.random());
      const waitMs = retryAfterMs ?? backoffMs;
      if (waitMs > Math.min(longestWaitMs, limit.leftMs())) return outcome;
      if (retryAfterMs !== undefined) continue; // the pace waits, for all questions together
      await waits.pause(waitMs, limit.signal).catch(() => {}); // the next try sees why
    }
  }

  /** In one where pieces do not come, and the shape told in plainer ways. */
  async function stepDown(asked: Asked, limit: TimeLimit): Promise<Reply | Failure> {
    if (waits.now() - learnedAt > habitsLifeMs) habits = usual;
    // Providers refuse a schema beside their search, and tell of it at the end: in words, and in one.
    if (asked.searches)
      return persist(asked, { structuredOutput: 'prompt', streams: false }, limit);
    const { structuredOutput } = habits;
    let outcome: Reply | Failure = unavailable;
    for (const way of structuredOutputs.slice(structuredOutputs.indexOf(structuredOutput))) {
      const ask = () => persist(asked, { structuredOutput: way, streams: habits.streams }, limit);
      outcome = await ask();
      if ('isUnstreamed' in outcome) {
        learn({ streams: false });
        outcome = await ask();
      }
      if ('text' in outcome) learn({ structuredOutput: way });
      if ('text' in outcome || !mayBeTheWay(outcome)) return outcome;
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

/** A refusal that does not say what it is about may be about how the shape was told. */
function mayBeTheWay({ code, status = 0 }: Failure): boolean {
  return code === 'unavailable' && notUnderstood.has(status);
}

/** A model that does not answer in time, again and again, is as good as down. */
function isDown({ code, mayPass }: Failure): boolean {
  return (code === 'unavailable' && mayPass) || code === 'timed_out';
}

/** The library and the model: most of a second of loading, for those only who have a model. */
function loadedOnce(
  config: LanguageModelConfig,
  access: { send: typeof fetch; onAnswer: (headers: Headers) => void },
) {
  const load = async () => {
    const [{ exchange }, { createProviderModel }, { searchToolOf }] = await Promise.all([
      import('./exchange.ts'),
      import('./provider.ts'),
      import('./search-tool.ts'),
    ]);
    return { exchange, searchToolOf, model: await createProviderModel(config, access) };
  };
  let loaded: ReturnType<typeof load> | null = null;
  return () => (loaded ??= load());
}
