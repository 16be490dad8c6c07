import type { LanguageModel } from 'ai';
import { modelFetch } from './model-fetch.ts';
import type { LanguageModelConfig } from './settings.ts';

type ProviderModel = Exclude<LanguageModel, string>;

/** The library's models. Without an address and a key it would look for them in the environment. */
const models: Record<
  LanguageModelConfig['provider'],
  (
    config: LanguageModelConfig,
    access: { apiKey: string; fetch: typeof fetch },
  ) => Promise<ProviderModel>
> = {
  async openai({ model, baseUrl }, access) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: baseUrl ?? 'https://api.openai.com/v1', ...access })(model);
  },
  async anthropic({ model, baseUrl }, access) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const baseURL = baseUrl ?? 'https://api.anthropic.com/v1';
    return createAnthropic({ baseURL, ...access })(model);
  },
  async google({ model, baseUrl }, access) {
    const { createGoogle } = await import('@ai-sdk/google');
    const baseURL = baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
    return createGoogle({ baseURL, ...access })(model);
  },
  async 'openai-compatible'({ model, baseUrl }, access) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl ?? '',
      ...access,
      includeUsage: true,
      supportsStructuredOutputs: true, // what is told is decided with each question
    }).chatModel(model);
  },
};

/** The library's model of the settings. */
export function createProviderModel(config: LanguageModelConfig): Promise<ProviderModel> {
  // Its warnings quote what was asked for; they would go to standard error.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return models[config.provider](config, { apiKey: config.apiKey ?? '', fetch: modelFetch });
}
