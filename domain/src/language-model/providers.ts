import { keysOf } from '../keys.ts';

/** Who a language model comes from, as people know them. */
export const modelProviderNames = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  ollama: 'Ollama',
  'openai-compatible': 'OpenAI-compatible server',
} as const;

export type ModelProvider = keyof typeof modelProviderNames;
export const modelProviders = keysOf(modelProviderNames);

/** Where a provider answers that has one address for everybody; Ollama's is that of a server's own machine. */
export const usualAddresses: Readonly<Record<ModelProvider, string | null>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  ollama: 'http://localhost:11434/v1',
  'openai-compatible': null,
};

/** Whether the team runs the server itself, so that there may be no key. */
export function isOwnServer(provider: ModelProvider): boolean {
  return provider === 'ollama' || provider === 'openai-compatible';
}

/** Whether a provider has a search tool of its own, which its models may be given. */
export function searchesWeb(provider: ModelProvider): boolean {
  return !isOwnServer(provider);
}

/** How a server is told the shape of an answer, the strictest first; each steps down to the next. */
export const structuredOutputs = ['json_schema', 'json_object', 'prompt'] as const;
export type StructuredOutput = (typeof structuredOutputs)[number];

/** Whether a text names a provider. */
export function isModelProvider(text: string): text is ModelProvider {
  return Object.hasOwn(modelProviderNames, text);
}
