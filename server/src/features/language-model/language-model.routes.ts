import { modelFeatures } from '@plumbline/domain/language-model/features.ts';
import { modelProviders } from '@plumbline/domain/language-model/providers.ts';
import {
  localServersSchema,
  modelPageSchema,
  modelTestSchema,
  offeredModelsSchema,
  readingEstimateSchema,
} from '@plumbline/domain/language-model/wire.ts';
import { requiredTextOf, textOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { findLocalServers } from '../../adapters/ai/local-servers.ts';
import { ServerFailure } from '../../adapters/ai/model-servers.ts';
import { pullModel } from '../../adapters/ai/ollama.ts';
import { findModelSettings } from '../../language-model/settings.queries.ts';
import {
  configNow,
  type WorkspaceModelDependencies,
} from '../../language-model/workspace-model.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { answerWithProgress } from '../../platform/http/progress.ts';
import { validate } from '../../platform/http/validation.ts';
import { estimateReading } from './estimate.service.ts';
import { modelPage } from './page.service.ts';
import { chooseModel, offeredModels, removeModel, setLimits } from './settings.service.ts';
import { testModel } from './test.service.ts';

export interface LanguageModelRoutesDependencies extends WorkspaceModelDependencies {
  /** Hosts inside that the operator named. */
  internalHosts: readonly string[];
  /** Where the sample workspace offers a customer's requirements to download; null where there is none. */
  sampleRequirements: string | null;
}

const tag = 'Language model';
const address = v.pipe(
  textOf(500),
  v.trim(),
  v.url('Must be a web address'),
  v.regex(/^https?:\/\//, 'Must start with http:// or https://'),
  v.check((text) => URL.parse(text)?.username === '', 'Remove the user name from the address'),
  v.transform((text) => text.replace(/\/$/, '')),
);
const key = v.pipe(
  textOf(1000),
  v.trim(),
  v.regex(/^[\x21-\x7e]+$/, 'A key has no spaces or accents'),
);
const placeEntries = {
  provider: v.picklist(modelProviders, `Must be one of ${modelProviders.join(', ')}`),
  base_url: v.nullable(address),
  /** Left out, the stored one counts where it was given for this address. */
  api_key: v.optional(key),
};
const price = v.nullable(
  v.pipe(
    v.number('Must be a number'),
    v.minValue(0, 'Must be 0 or more'),
    v.maxValue(100_000, 'Must be 100,000 or less'),
  ),
);
const sampleSchema = v.object({
  is_sample: v.boolean(),
  /** Address of a customer's requirements to try an RFP with. */
  requirements_url: v.nullable(v.string()),
});
const limitsSchema = v.strictObject({
  input_price: price,
  output_price: price,
  search_price: v.optional(price, null),
  currency: v.pipe(textOf(3), v.regex(/^[A-Z]{3}$/, 'Must be a currency such as USD')),
  month_cap: v.nullable(
    v.pipe(
      v.number('Must be a number'),
      v.minValue(0, 'Must be 0 or more'),
      v.maxValue(10_000_000, 'Must be 10,000,000 or less'),
    ),
  ),
  features_off: v.pipe(
    v.array(v.picklist(modelFeatures, `Must be one of ${modelFeatures.join(', ')}`)),
    v.maxLength(modelFeatures.length, 'Name each feature once'),
  ),
});

/** Routes under /api/language-model: its set-up by administrators, and what reading would cost. */
export function languageModelRoutes(dependencies: LanguageModelRoutesDependencies) {
  const { db, log, send, internalHosts } = dependencies;
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'Get the language model, what it costs, and what failed last',
        tag,
        answer: modelPageSchema,
      }),
      allow('write', 'users'),
      async (c) => c.var.answer(await modelPage(dependencies)),
    )
    .get(
      '/sample',
      describe({
        summary: 'Get whether recorded answers on sample deals stand in for a language model',
        tag,
        answer: sampleSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        const answering = configNow(dependencies, await findModelSettings(db));
        const isSample = answering !== null && answering === dependencies.sample;
        return c.var.answer({
          is_sample: isSample,
          requirements_url: isSample ? dependencies.sampleRequirements : null,
        });
      },
    )
    .put(
      '/connection',
      describe({
        summary: 'Choose the language model',
        description: 'Every process asks it from the next question on.',
        tag,
        answer: modelPageSchema,
        refuses: [400, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', v.strictObject({ ...placeEntries, model: requiredTextOf(200) })),
      async (c) => {
        await chooseModel(dependencies, c.var.person, c.req.valid('json'));
        return c.var.answer(await modelPage(dependencies));
      },
    )
    .delete(
      '/connection',
      describe({
        summary: 'Remove the language model',
        tag,
        answer: modelPageSchema,
        refuses: [409],
      }),
      allow('write', 'users'),
      askFresh(),
      async (c) => {
        await removeModel(dependencies, c.var.person);
        return c.var.answer(await modelPage(dependencies));
      },
    )
    .put(
      '/limits',
      describe({
        summary: 'Set prices, the cap of a month, and what the model is asked for',
        tag,
        answer: modelPageSchema,
        refuses: [400],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', limitsSchema),
      async (c) => {
        await setLimits(dependencies, c.var.person, c.req.valid('json'));
        return c.var.answer(await modelPage(dependencies));
      },
    )
    .post(
      '/offered',
      describe({
        summary: 'List the models that a server offers',
        tag,
        answer: offeredModelsSchema,
        refuses: [400, 409],
      }),
      isHeavy(),
      allow('write', 'users'),
      askFresh(),
      validate('json', v.strictObject(placeEntries)),
      async (c) => c.var.answer(await offeredModels(dependencies, c.req.valid('json'))),
    )
    .post(
      '/local',
      describe({
        summary: 'Look for servers of models on this machine and the named hosts',
        tag,
        answer: localServersSchema,
      }),
      isHeavy(),
      allow('write', 'users'),
      async (c) => {
        const found = await findLocalServers(internalHosts, send);
        return c.var.answer(
          found.map(({ name, provider, baseUrl, models }) => ({
            name,
            provider,
            base_url: baseUrl,
            models: models.map(({ id }) => id),
          })),
        );
      },
    )
    .post(
      '/pull',
      describe({
        summary: 'Have Ollama download a model',
        description:
          'With `Accept: application/x-ndjson`, the response is progress lines and one result. It ends when the client goes, and goes on from there when asked for again.',
        tag,
        answer: v.object({ model: v.string() }),
        refuses: [400],
      }),
      isHeavy(),
      allow('write', 'users'),
      askFresh(),
      validate(
        'json',
        v.strictObject({
          base_url: address,
          model: v.pipe(
            requiredTextOf(200),
            v.regex(/^[\w.:/-]+$/, 'A name such as qwen3:8b has no spaces'),
          ),
        }),
      ),
      (c) => {
        const { base_url, model } = c.req.valid('json');
        const { person } = c.var;
        return answerWithProgress(c, log, async ({ signal, onProgress }) => {
          await pullModel(base_url, model, { send, signal, onProgress }).catch((error: unknown) => {
            if (!(error instanceof ServerFailure)) throw error;
            throw new AppError('invalid', error.message, { cause: error });
          });
          await recordEvent(db, {
            action: 'integration-change',
            actor: person,
            subject: `language model ${model}`,
            detail: 'downloaded to Ollama',
            address: person.address,
          });
          return { model };
        });
      },
    )
    .post(
      '/test',
      describe({
        summary: 'Test the language model',
        description:
          'From its address to what one deal and one RFP would cost. With `Accept: application/x-ndjson`, each finding is a progress line.',
        tag,
        answer: modelTestSchema,
        refuses: [400],
      }),
      isHeavy(),
      allow('write', 'users'),
      (c) => answerWithProgress(c, log, (run) => testModel(dependencies, c.var.person.id, run)),
    )
    .get(
      '/estimate',
      describe({
        summary: 'Get what reading deals would cost',
        tag,
        answer: readingEstimateSchema,
        refuses: [400],
      }),
      allow('write', 'deals'),
      validate(
        'query',
        v.object({
          deals: v.optional(
            v.pipe(textOf(6), v.regex(/^\d+$/, 'Must be a whole number'), v.transform(Number)),
            '1',
          ),
        }),
      ),
      async (c) => c.var.answer(await estimateReading(dependencies, c.req.valid('query').deals)),
    );
}
