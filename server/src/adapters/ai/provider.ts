import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { LanguageModelConfig } from './settings.ts';

type ProviderModel = Exclude<LanguageModel, string>;

/** The library's models. Without an address and a key it would look for them in the environment. */
const models: Record<
  LanguageModelConfig['provider'],
  (config: LanguageModelConfig, apiKey: string) => ProviderModel
> = {
  openai: ({ model, baseUrl }, apiKey) =>
    createOpenAI({ baseURL: baseUrl ?? 'https://api.openai.com/v1', apiKey })(model),
  anthropic: ({ model, baseUrl }, apiKey) =>
    createAnthropic({ baseURL: baseUrl ?? 'https://api.anthropic.com/v1', apiKey })(model),
  google: ({ model, baseUrl }, apiKey) =>
    createGoogle({
      baseURL: baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta',
      apiKey,
    })(model),
  'openai-compatible': ({ model, baseUrl, structuredOutput }, apiKey) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl ?? '',
      ...(apiKey && { apiKey }),
      supportsStructuredOutputs: structuredOutput === 'json_schema',
    }).chatModel(model),
};

/** The library's model of the settings. */
export function createProviderModel(config: LanguageModelConfig): ProviderModel {
  return models[config.provider](config, config.apiKey ?? '');
}
