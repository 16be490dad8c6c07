import { usualAddresses } from '@plumbline/domain/language-model/providers.ts';
import type { LanguageModel } from 'ai';
import { modelFetch } from './model-fetch.ts';
import type { LanguageModelConfig } from './settings.ts';

type ProviderModel = Exclude<LanguageModel, string>;

type Create = (
  config: LanguageModelConfig,
  access: { apiKey: string; fetch: typeof fetch },
) => Promise<ProviderModel>;

/** Ollama answers by the same protocol under /v1. */
const compatible: Create = async ({ provider, model, baseUrl }, access) => {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl ?? usualAddresses[provider] ?? '',
    ...access,
    includeUsage: true,
    supportsStructuredOutputs: true, // what is told is decided with each question
  }).chatModel(model);
};

/** The library's models. Without an address and a key it would look for them in the environment. */
const models: Record<LanguageModelConfig['provider'], Create> = {
  async openai({ model, baseUrl }, access) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: baseUrl ?? usualAddresses.openai ?? '', ...access })(model);
  },
  async anthropic({ model, baseUrl }, access) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const baseURL = baseUrl ?? usualAddresses.anthropic ?? '';
    return createAnthropic({ baseURL, ...access })(model);
  },
  async google({ model, baseUrl }, access) {
    const { createGoogle } = await import('@ai-sdk/google');
    const baseURL = baseUrl ?? usualAddresses.google ?? '';
    return createGoogle({ baseURL, ...access })(model);
  },
  ollama: compatible,
  'openai-compatible': compatible,
};

/** The library's model of the settings. */
export function createProviderModel(
  config: LanguageModelConfig,
  access: { send: typeof fetch; onAnswer: (headers: Headers) => void },
): Promise<ProviderModel> {
  // Its warnings quote what was asked for; they would go to standard error.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return models[config.provider](config, {
    apiKey: config.apiKey ?? '',
    fetch: modelFetch(access.send, access.onAnswer),
  });
}
