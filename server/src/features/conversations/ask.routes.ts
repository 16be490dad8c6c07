import {
  askAnswerSchema,
  questionSchema,
  saveAnswerSchema,
  savedAnswersSchema,
} from '@plumbline/domain/ask/wire.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { idParam, idSchema } from '../../platform/http/id-param.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { answerWithProgress } from '../../platform/http/progress.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  askDeal,
  askPipeline,
  saveAnswer,
  savedAnswers,
  type AskDependencies,
} from './ask.service.ts';

const tag = 'Questions';
const description =
  '`answer` holds statements with numbers into `quotes`, each verbatim from a conversation (by its position) or a text of the deal. A statement nothing carries is left out and counted in `dropped`. Without statements nothing answers it: `read` says what was read. If no language model answers, `answer` is null, `told` says why, and `passages` holds what was found by words. With `Accept: application/x-ndjson`, the response is progress lines and one result.';

/** Routes under /api: questions on a deal, and on all that are open. */
export function questionRoutes(dependencies: AskDependencies) {
  return new Hono<AppEnv>()
    .post(
      '/deals/:id/questions',
      describe({
        summary: 'Ask a question about a deal',
        description: `Read from its conversations, and from the texts that the role can read. ${description}`,
        tag,
        answer: askAnswerSchema,
        refuses: [400, 404],
      }),
      isHeavy(),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', questionSchema),
      (c) => {
        const { id } = c.req.valid('param');
        const asked = c.req.valid('json');
        const { person } = c.var;
        return answerWithProgress(c, dependencies.log, (run) =>
          askDeal(dependencies, person, id, asked, run),
        );
      },
    )
    .get(
      '/deals/:id/questions',
      describe({
        summary: 'List the answers that were saved with a deal, newest first',
        description: 'Only those whose sources the role can read in full.',
        tag,
        answer: savedAnswersSchema,
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await savedAnswers(dependencies, rightsOf(c.var.person), id));
      },
    )
    .put(
      '/deals/:id/questions/:questionId',
      describe({
        summary: 'Save an answer with its deal, or undo that',
        description:
          'An answer that isn’t saved belongs to the person who asked, and is deleted after a day.',
        tag,
        answer: saveAnswerSchema,
        refuses: [400, 404],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', v.object({ id: idSchema, questionId: idSchema })),
      validate('json', saveAnswerSchema),
      async (c) => {
        const { id: dealId, questionId: id } = c.req.valid('param');
        const { saved } = c.req.valid('json');
        await saveAnswer(dependencies, c.var.person, { id, dealId }, saved);
        return c.var.answer({ saved });
      },
    )
    .post(
      '/questions',
      describe({
        summary: 'Ask a question about all open deals',
        description: `Read from their conversations. ${description}`,
        tag,
        answer: askAnswerSchema,
        refuses: [400],
      }),
      isHeavy(),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('json', questionSchema),
      (c) => {
        const asked = c.req.valid('json');
        const { person } = c.var;
        return answerWithProgress(c, dependencies.log, (run) =>
          askPipeline(dependencies, person, asked, run),
        );
      },
    );
}
