import {
  generateText,
  streamText,
  type JSONSchema7,
  type LanguageModel,
  type ModelMessage,
  type OutputInterface,
  type ToolSet,
} from 'ai';
import type { Searched } from '@plumbline/domain/language-model/searched.ts';
import type { StructuredOutput } from '@plumbline/domain/language-model/providers.ts';
import { ForeignAnswer, longestReply } from './model-fetch.ts';
import { searchedOf } from './search-tool.ts';

export interface Question {
  model: LanguageModel;
  /** What is asked for; the schema is called so. */
  name: string;
  system: string;
  messages: ModelMessage[];
  /** The provider’s own search, where it may be used; no other tool is ever given. */
  searchTool: ToolSet | null;
  /** Shape of the answer, and how the server is told it. */
  schema: JSONSchema7;
  told: StructuredOutput;
  /** Whether the answer is to come in pieces. */
  streams: boolean;
  /** Most tokens of the answer; the server's own limit where it is not told. */
  mostTokens?: number | undefined;
  signal: AbortSignal;
  /** Called with each piece that arrives. */
  onText: (received: number) => void;
}

export interface Reply {
  text: string;
  /** The model stopped at a limit, not at its end. */
  isCutOff: boolean;
  /** The model, or a filter of the provider, would not answer. */
  isFiltered: boolean;
  tokens: { input: number | null; output: number | null };
  /** Null where nothing was searched for. */
  searched: Searched | null;
}

/** One question and its answer, once: what to make of either is for the caller. */
export async function exchange(question: Question): Promise<Reply> {
  const request = {
    model: question.model,
    instructions: instructionsOf(question),
    messages: question.messages,
    abortSignal: question.signal,
    maxRetries: 0,
    ...(question.mostTokens !== undefined && { maxOutputTokens: question.mostTokens }),
    telemetry: { isEnabled: false },
    // What is asked is nobody's to keep.
    providerOptions: { openai: { store: false } },
    ...(question.told !== 'prompt' && { output: jsonOutput(question) }),
  };
  if (question.streams) return stream(request, question.onText, question.signal);
  const { searchTool } = question;
  const result = await generateText({ ...request, ...(searchTool && { tools: searchTool }) });
  const { finishReason, totalUsage } = result;
  const searched = searchTool && searchedOf(result);
  // Of an answer that did not end well the library gives no output.
  const text = finishReason === 'stop' && request.output ? result.output : result.text;
  return { ...reply(text, finishReason, totalUsage), searched };
}

async function stream(
  request: Parameters<typeof streamText>[0],
  onText: (received: number) => void,
  signal: AbortSignal,
): Promise<Reply> {
  const { stream: parts } = streamText({ ...request, onError: () => {} }); // thrown below
  let text = '';
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'reasoning-delta') onText(part.text.length);
    if (part.type === 'text-delta') {
      text += part.text;
      if (text.length > longestReply) throw new ForeignAnswer('too_long');
      onText(part.text.length);
    }
    if (part.type === 'finish') return reply(text, part.finishReason, part.totalUsage);
  }
  signal.throwIfAborted();
  throw new Error('The stream ended before the answer did');
}

function reply(
  text: string,
  finishReason: string,
  usage: { inputTokens: number | undefined; outputTokens: number | undefined },
): Reply {
  return {
    text,
    isCutOff: finishReason === 'length',
    isFiltered: finishReason === 'content-filter',
    tokens: { input: usage.inputTokens ?? null, output: usage.outputTokens ?? null },
    searched: null,
  };
}

/** A server that is not told the schema has it told in words. */
function instructionsOf({ system, schema, told }: Question): string {
  if (told === 'json_schema') return system;
  return `${system}\n\nAnswer with one JSON object of this JSON schema, and with nothing else:\n${JSON.stringify(schema)}`;
}

/** Asks for JSON and takes the text as it comes: what is in it is read more leniently here. */
function jsonOutput({ name, schema, told }: Question): OutputInterface<string, number, never> {
  const format = { type: 'json' as const, name };
  return {
    name: 'json',
    responseFormat: Promise.resolve(told === 'json_schema' ? { ...format, schema } : format),
    parseCompleteOutput: async ({ text }) => text,
    // The library hands on a piece once this has changed.
    parsePartialOutput: async ({ text }) => ({ partial: text.length }),
    createElementStreamTransform: () => undefined,
  };
}
