import { voiceSchema, whatWeSellSchema } from '@plumbline/domain/language-model/voice.ts';
import { modelPageSchema } from '@plumbline/domain/language-model/wire.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { WorkspaceModelDependencies } from '../../language-model/workspace-model.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { keepNames } from './names.service.ts';
import { modelPage } from './page.service.ts';
import { allowSearch, setVoice, setWhatWeSell } from './writing.service.ts';

const tag = 'Language model';

/** Under /api/language-model: how it writes to customers, and whether it may search the web. */
export function writingRoutes(dependencies: WorkspaceModelDependencies) {
  return new Hono<AppEnv>()
    .put(
      '/what-we-sell',
      describe({
        summary: 'Set what the workspace sells',
        description:
          'It goes out with every question about a deal, without the names that were found.',
        tag,
        answer: modelPageSchema,
        refuses: [400],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', whatWeSellSchema),
      async (c) => {
        await setWhatWeSell(dependencies, c.var.person, c.req.valid('json').what_we_sell);
        return c.var.answer(await modelPage(dependencies));
      },
    )
    .put(
      '/voice',
      describe({
        summary: 'Set the voice of comments for customers',
        tag,
        answer: modelPageSchema,
        refuses: [400],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', voiceSchema),
      async (c) => {
        await setVoice(dependencies, c.var.person, c.req.valid('json'));
        return c.var.answer(await modelPage(dependencies));
      },
    )
    .put(
      '/names',
      describe({
        summary: 'Replace names in what the model is told, or keep them',
        description:
          'They may be kept for a server inside alone. They are replaced again by themselves when its address changes.',
        tag,
        answer: modelPageSchema,
        refuses: [400],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', v.strictObject({ are_kept: v.boolean('Must be true or false') })),
      async (c) => {
        await keepNames(dependencies, c.var.person, c.req.valid('json').are_kept);
        return c.var.answer(await modelPage(dependencies));
      },
    )
    .put(
      '/search',
      describe({
        summary: 'Allow or forbid web search for companies',
        description:
          'Only a company’s public name goes out as a query, by the provider’s own search tool.',
        tag,
        answer: modelPageSchema,
        refuses: [400],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', v.strictObject({ searches_web: v.boolean('Must be true or false') })),
      async (c) => {
        await allowSearch(dependencies, c.var.person, c.req.valid('json').searches_web);
        return c.var.answer(await modelPage(dependencies));
      },
    );
}
