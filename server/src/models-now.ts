import type { Logger } from 'pino';
import { createGuardedModelFetch } from './adapters/ai/guarded-model-fetch.ts';
import type { LanguageModelConfig } from './adapters/ai/settings.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/db/database.ts';
import { createSecretBox } from './platform/secrets.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { openReader } from '@plumbline/domain/privacy/inside.ts';
import type { Voice } from '@plumbline/domain/language-model/voice.ts';
import { askModel } from './adapters/ai/ask-model.ts';
import { companyModel } from './adapters/ai/company-model.ts';
import { dealModel } from './adapters/ai/deal-model.ts';
import { createModelAnalyst } from './adapters/ai/model-analyst.ts';
import { requirementModel } from './adapters/ai/requirement-model.ts';
import type { dealAnonymiser } from './analysis/deal-names.ts';
import type { RequirementModel } from './features/rfp/answer.service.ts';
import type { LanguageModel } from './adapters/ai/language-model.ts';
import { ownAddress, type ModelFor } from './language-model/workspace-model.ts';

interface Ground {
  db: Database;
  log: Logger;
  now: () => Date;
  secrets: Parameters<typeof createSecretBox>[0];
  sample: LanguageModelConfig | null;
  sampleRequirements: string | null;
}

/** How the language model is reached, by the settings of the environment. */
export function modelAccess(config: Config, { secrets, ...ground }: Ground) {
  return {
    ...ground,
    timeZone: config.timeZone,
    secrets: createSecretBox(secrets, 'language model'),
    fixed: config.languageModel,
    dailyBudget: config.aiDailyBudget,
    timeoutMs: config.aiTimeoutMs,
    send: createGuardedModelFetch({
      allowedHosts: config.allowedInternalHosts,
      proxy: config.proxy,
      silenceMs: config.aiTimeoutMs,
    }),
    sendInside: createGuardedModelFetch({
      allowedHosts: [...config.allowedInternalHosts, ...hostOf(config.languageModel)],
      proxy: null,
      silenceMs: config.aiTimeoutMs,
      onlyInside: true,
    }),
    internalHosts: config.allowedInternalHosts,
  };
}

/** Host and port of the environment's model: whoever sets it may name hosts inside. */
function hostOf(fixed: LanguageModelConfig | null): string[] {
  const url = URL.parse((fixed && ownAddress(fixed)) ?? '');
  if (!url) return [];
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return [`${url.hostname.replace(/^\[(.*)\]$/, '$1')}:${port}`];
}

/** Reads texts as they are for a model inside, and takes names out for every other one. */
function readerFor<Asked extends readonly unknown[]>(
  { inside }: LanguageModel,
  anonymiserOf: (...asked: Asked) => Promise<Anonymiser>,
): (...asked: Asked) => Promise<Anonymiser> {
  return inside ? async () => openReader(inside) : anonymiserOf;
}

/** What each feature asks of the language model, as it is set up when it asks; null where none answers. */
export function modelsNow(
  modelFor: ModelFor,
  anonymiserOf: ReturnType<typeof dealAnonymiser>,
  { now, voiceNow }: { now: () => Date; voiceNow: () => Promise<Voice> },
) {
  return {
    analystNow: async (personId: string) => {
      const model = await modelFor('analyses', personId);
      return model && createModelAnalyst(model);
    },
    companyModelNow: async (personId: string) => {
      const model = await modelFor('companies', personId);
      return model && companyModel(model, now);
    },
    requirementModelNow: async (personId: string | null): Promise<RequirementModel | null> => {
      const model = await modelFor('rfp', personId);
      if (!model) return null;
      const reader = readerFor(model, anonymiserOf);
      return requirementModel(model, reader, { voice: await voiceNow(), anonymiserOf });
    },
    dealModelNow: async (personId: string | null) => {
      const model = await modelFor('reading', personId);
      return model && { name: model.name, ask: dealModel(model, readerFor(model, anonymiserOf)) };
    },
    askModelNow: async (personId: string) => {
      const model = await modelFor('ask', personId);
      return model && { name: model.name, ask: askModel(model, readerFor(model, anonymiserOf)) };
    },
  };
}

export type ModelsNow = ReturnType<typeof modelsNow>;
