import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import type { Behaviour } from '@plumbline/sandbox/model/behaviour.ts';
import { startModelSandbox } from '@plumbline/sandbox/model/server.ts';
import { onTestFinished } from 'vitest';
import { createLanguageModel } from '../adapters/ai/language-model.ts';
import type { LanguageModelConfig } from '../adapters/ai/settings.ts';

/** The stand-in and a language model that asks it; waits are noted and not waited for. */
export async function startTestModel(
  behaviour: Partial<Behaviour> = {},
  settings: Partial<LanguageModelConfig> = {},
) {
  const sandbox = await startModelSandbox({ port: 0, behaviour });
  onTestFinished(sandbox.close);
  const config: LanguageModelConfig = {
    provider: 'openai-compatible',
    model: sandbox.model,
    apiKey: sandbox.apiKey,
    baseUrl: sandbox.baseUrl,
    structuredOutput: 'json_schema',
    streams: true,
    timeoutMs: 100_000,
    ...settings,
  };
  /** Milliseconds of each wait. */
  const waited: number[] = [];
  /** To be moved by hand. */
  const clock = { nowMs: 0 };
  const model = createLanguageModel(config, {
    waits: {
      now: () => clock.nowMs,
      random: () => 0.5,
      pause: async (ms) => void waited.push(ms),
    },
  });
  return { sandbox, model, waited, clock, config };
}

/** Text of a test that needs no anonymiser. */
export function anonymisedText(text: string): Anonymised {
  return text as Anonymised;
}
