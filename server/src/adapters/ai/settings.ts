export const aiProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;

/** How a server is told the shape of an answer, the strictest first; each steps down to the next. */
export const structuredOutputs = ['json_schema', 'json_object', 'prompt'] as const;
export type StructuredOutput = (typeof structuredOutputs)[number];

/** Which language model answers, and how it is reached. */
export interface LanguageModelConfig {
  provider: (typeof aiProviders)[number];
  model: string;
  /** Null where the server asks for none. */
  apiKey: string | null;
  /** Null for the provider's own. */
  baseUrl: string | null;
  structuredOutput: StructuredOutput;
  /** For one answer, all tries and waits together. */
  timeoutMs: number;
}
