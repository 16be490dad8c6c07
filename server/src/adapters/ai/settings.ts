import type {
  ModelProvider,
  StructuredOutput,
} from '@plumbline/domain/language-model/providers.ts';

/** Which language model answers, and how it is reached. */
export interface LanguageModelConfig {
  provider: ModelProvider;
  model: string;
  /** Null where the server asks for none. */
  apiKey: string | null;
  /** Null for the provider's own. */
  baseUrl: string | null;
  structuredOutput: StructuredOutput;
  /** Whether answers come in pieces; a server that cannot is asked for them in one. */
  streams: boolean;
  /** For one answer with all tries and waits; an answer that comes in pieces may take longer. */
  timeoutMs: number;
}
