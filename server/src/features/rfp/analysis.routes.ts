import { rfpAnalysisSchema, rfpAnswerSchema } from '@plumbline/domain/rfp/answer.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { answerFrom, type AnswerContext } from './answer.service.ts';

/** Routes under /api/ai: requirements that are answered at once. */
export function rfpAnalysisRoutes({ openKnowledge, model }: AnswerContext) {
  return new Hono<AppEnv>().post(
    '/rfp-analysis',
    describe({
      summary: 'Answer requirements from the documentation',
      description:
        'One answer for each text, in order; nothing is stored. Without a language model, rules answer, with the source `built-in`. A level is null if the documentation doesn’t cover it; `reason` says why.',
      tag: 'RFP',
      answer: v.array(rfpAnswerSchema),
      refuses: [400, 413, 502],
    }),
    isHeavy(),
    allow('write', 'technicalInsights'),
    validate('json', rfpAnalysisSchema),
    async (c) => {
      const { rfpItems, knowledgeBaseUrls, dealId } = c.req.valid('json');
      const search = await openKnowledge(knowledgeBaseUrls ?? null);
      const signal = c.req.raw.signal;
      const personId = c.var.person.id;
      const answers = [];
      for (const requirement of [rfpItems].flat()) {
        const question = { requirement, dealId: dealId ?? null, personId, signal };
        const {
          page: _page,
          quoted: _quoted,
          ...answer
        } = await answerFrom(search, model, question);
        answers.push(answer);
      }
      return c.var.answer(answers);
    },
  );
}
