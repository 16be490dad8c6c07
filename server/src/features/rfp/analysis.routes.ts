import {
  rfpAnalysisSchema,
  rfpAnswerSchema,
  type RfpAnswer,
} from '@plumbline/domain/rfp/answer.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { answerFrom, type AnswerContext } from './answer.service.ts';
import { answersBefore } from './library.queries.ts';

/** The words that were found, each with its heading, for a person to decide. */
function foundIn({ passages }: Pick<RfpAnswer, 'passages'>): string {
  if (passages.length === 0) return 'Nothing found in the documentation.';
  return `Found; you decide.\n${passages.map(({ heading, text }) => `${heading}: “${text}”`).join('\n')}`;
}

/** Routes under /api/ai: requirements that are answered at once. */
export function rfpAnalysisRoutes(db: Database, { openKnowledge, modelNow }: AnswerContext) {
  return new Hono<AppEnv>().post(
    '/rfp-analysis',
    describe({
      summary: 'Answer requirements from the documentation',
      description:
        'One answer for each text, in order; nothing is stored. Without a language model, the source is `built-in`, the level is null, and the comment quotes the passages found.',
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
      const model = await modelNow(c.var.person.id);
      const before = model ? await answersBefore(db, dealId ?? null) : () => [];
      const answers = [];
      for (const requirement of [rfpItems].flat()) {
        const question = {
          requirement,
          before: before(requirement),
          dealId: dealId ?? null,
          signal,
        };
        const {
          page: _page,
          quoted: _quoted,
          ...answer
        } = await answerFrom(search, model, question);
        answers.push(
          answer.supportLevel === null ? { ...answer, comment: foundIn(answer) } : answer,
        );
      }
      return c.var.answer(answers);
    },
  );
}
