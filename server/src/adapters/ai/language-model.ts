import { toJsonSchema } from '@valibot/to-json-schema';
import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { generateText, jsonSchema, Output, type JSONSchema7 } from 'ai';
import * as v from 'valibot';
import { createProviderModel } from './provider.ts';
import type { LanguageModelConfig } from './settings.ts';

/** One question to a language model. */
export interface ModelCall<T> {
  /** Name and version of the prompt's file, e.g. `commercial-strategy/1`. */
  prompt: string;
  /** What the model is told to do: constant, never holds data. */
  system: string;
  /** The data, names taken out. */
  text: Anonymised;
  /** Shape of the answer. */
  schema: v.GenericSchema<unknown, T>;
  /** Addresses that the answer may name; every other one is taken out of it. */
  links?: readonly string[];
  signal?: AbortSignal;
  onProgress?: (receivedCharacters: number) => void;
}

export interface ModelAnswer<T> {
  value: T;
  /** The model's own words. */
  raw: string;
  /** Of all tries together; null where the provider does not tell. */
  tokens: { input: number | null; output: number | null };
}

/** The configured language model. */
export interface LanguageModel {
  /** Provider and model, e.g. `openai/gpt-5`. */
  name: string;
  /** @throws ModelError */
  answer<T>(call: ModelCall<T>): Promise<ModelAnswer<T>>;
}

/** Why the language model did not answer. */
export type ModelFailure =
  | 'not_configured'
  | 'key_refused'
  | 'rate_limited'
  | 'unavailable'
  | 'timed_out'
  | 'unusable_answer'
  | 'aborted';

/** A question that got no answer. Its message is ours: the provider's words never reach a person. */
export class ModelError extends Error {
  readonly code: ModelFailure;
  /** How long the provider asks to wait, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ModelFailure,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'ModelError';
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The model of the settings; null where there is none, and the built-in analyst answers. */
export function createLanguageModel(config: LanguageModelConfig | null): LanguageModel | null {
  if (!config) return null;
  const model = createProviderModel(config);
  return {
    name: `${config.provider}/${config.model}`,
    async answer<T>(call: ModelCall<T>): Promise<ModelAnswer<T>> {
      try {
        const result = await generateText({
          model,
          instructions: call.system,
          prompt: call.text,
          output: Output.object({ schema: jsonSchema(toJsonSchema(call.schema) as JSONSchema7) }),
          timeout: config.timeoutMs,
          ...(call.signal && { abortSignal: call.signal }),
        });
        return {
          value: v.parse(call.schema, result.output),
          raw: result.text,
          tokens: {
            input: result.totalUsage.inputTokens ?? null,
            output: result.totalUsage.outputTokens ?? null,
          },
        };
      } catch {
        throw new ModelError('unavailable', 'The language model cannot be reached at the moment.');
      }
    },
  };
}
