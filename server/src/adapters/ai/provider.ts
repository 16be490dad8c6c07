import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { modelFetch } from './model-fetch.ts';
import type { LanguageModelConfig } from './settings.ts';

type ProviderModel = Exclude<LanguageModel, string>;

/** The library's models. Without an address and a key it would look for them in the environment. */
const models: Record<
  LanguageModelConfig['provider'],
  (config: LanguageModelConfig, access: { apiKey: string; fetch: typeof fetch }) => ProviderModel
> = {
  openai: ({ model, baseUrl }, access) =>
    createOpenAI({ baseURL: baseUrl ?? 'https://api.openai.com/v1', ...access })(model),
  anthropic: ({ model, baseUrl }, access) =>
    createAnthropic({ baseURL: baseUrl ?? 'https://api.anthropic.com/v1', ...access })(model),
  google: ({ model, baseUrl }, access) =>
    createGoogle({
      baseURL: baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta',
      ...access,
    })(model),
  'openai-compatible': ({ model, baseUrl }, access) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl ?? '',
      ...access,
      includeUsage: true,
      supportsStructuredOutputs: true, // what is told is decided with each question
    }).chatModel(model),
};

/** The library's model of the settings. */
export function createProviderModel(config: LanguageModelConfig): ProviderModel {
  // Its warnings quote what was asked for; they would go to standard error.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return models[config.provider](config, { apiKey: config.apiKey ?? '', fetch: modelFetch });
}
