import { analysisSources, strategyTaskSchema } from '@plumbline/domain/tasks/task.ts';
import { listOf, requiredTextOf, textOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { answerWithProgress } from '../../platform/http/progress.ts';
import { validate } from '../../platform/http/validation.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { provenanceEntries } from '../../analysis/provenance.ts';
import {
  analyzeTechnicalChallenge,
  analyzeTechPlan,
  type TechnicalDependencies,
} from './analysis.service.ts';

import { maskEntry } from '../../analysis/mask.ts';
import { idSchema } from '../../platform/http/id-param.ts';

const tag = 'Technical insights';
const id = idSchema;
const analyst = v.optional(v.literal('built-in', 'Must be built-in'));

const strategySchema = v.strictObject({
  dealId: id,
  /** Notes beside the texts of the deal; only a language model reads them. */
  prompt: v.optional(textOf(20_000), ''),
  analyst,
  mask: maskEntry,
});
const challengeSchema = v.strictObject({
  knowledgeBaseUrls: v.optional(listOf(requiredTextOf(2048), 200, 'addresses'), []),
  dealId: v.optional(id),
  analyst,
  mask: maskEntry,
});
const strategyAnswerSchema = v.object({
  success: v.boolean(),
  data: v.object({ tasks: v.array(strategyTaskSchema) }),
  ...provenanceEntries,
});
const challengeAnswerSchema = v.object({
  data: v.object({
    summary: v.string(),
    recommendations: v.array(v.string()),
    risks: v.array(v.string()),
    confidence: v.number(),
    comment: v.string(),
    docLink: v.nullable(v.string()),
    /** Whole sentences of the documentation that recommendations rest on. */
    quotes: v.optional(v.array(v.object({ text: v.string(), url: v.string(), title: v.string() }))),
    source: v.picklist(analysisSources),
  }),
  ...provenanceEntries,
});

/** Routes of the technical analyses, under /api/technical-insights. */
export function technicalAnalysisRoutes(dependencies: TechnicalDependencies) {
  return new Hono<AppEnv>()
    .post(
      '/strategy',
      describe({
        summary: 'Suggest up to eight technical steps',
        description:
          'They become the deal’s open technical tasks. The built-in analyst gives fewer if little is written.',
        tag,
        answer: strategyAnswerSchema,
        refuses: [400, 404, 413, 429, 502],
      }),
      isHeavy(),
      allow('write', 'technicalInsights'),
      validate('json', strategySchema),
      (c) => {
        const { dealId, prompt, ...asked } = c.req.valid('json');
        return answerWithProgress(c, dependencies.log, async (run) => {
          const { tasks, ...provenance } = await analyzeTechPlan(
            dependencies,
            {
              person: c.var.person,
              timeZone: c.var.timeZone,
              dealId,
              analyst: asked.analyst,
              mask: asked.mask,
            },
            prompt,
            run,
          );
          return { success: true, data: { tasks }, ...provenance };
        });
      },
    )
    .post(
      '/technical-challenges/:id/analyze',
      describe({
        summary: 'Answer a technical challenge from the documentation',
        description: 'The answer is saved on the challenge.',
        tag,
        answer: challengeAnswerSchema,
        refuses: [400, 404, 413, 429, 502],
      }),
      isHeavy(),
      allow('write', 'technicalInsights'),
      validate('param', v.object({ id: requiredTextOf(100) })),
      validate('json', challengeSchema),
      (c) => {
        const { knowledgeBaseUrls, analyst: wanted, mask } = c.req.valid('json');
        const { id: challengeId } = c.req.valid('param');
        const { person, timeZone } = c.var;
        const asked = { person, timeZone, analyst: wanted, mask, challengeId };
        return answerWithProgress(c, dependencies.log, async (run) => {
          const { answer, provenance } = await analyzeTechnicalChallenge(
            dependencies,
            asked,
            knowledgeBaseUrls,
            run,
          );
          return { data: { ...answer, source: provenance.source }, ...provenance };
        });
      },
    );
}
