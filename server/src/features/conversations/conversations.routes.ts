import { can } from '@plumbline/domain/people/permissions.ts';
import {
  conversationListSchema,
  conversationSchema,
  newConversationSchema,
  speakerSidesSchema,
} from '@plumbline/domain/suggestions/wire.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { isHeavy, takesLists } from '../../platform/http/limits.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  addConversation,
  getConversation,
  listConversations,
  removeConversation,
  setSides,
  type ConversationDependencies,
} from './conversations.service.ts';
import { countReading } from './workspace.queries.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'Conversations';
const readingSummarySchema = v.object({
  written_deals: v.number(),
  model_read_deals: v.number(),
  unread_deals: v.number(),
  to_review_deals: v.number(),
  to_review_suggestions: v.number(),
});

/** Routes under /api/deals: what was said and written around a deal. */
export function dealConversationRoutes(dependencies: ConversationDependencies) {
  return new Hono<AppEnv>()
    .get(
      '/:id/conversations',
      describe({
        summary: 'List a deal’s conversations and how far reading has got',
        description:
          'Newest first, without the text. `reading.state` is `off` if the workspace doesn’t read conversations.',
        tag,
        answer: conversationListSchema,
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => c.var.answer(await listConversations(dependencies, c.req.valid('param').id)),
    )
    .post(
      '/:id/conversations',
      describe({
        summary: 'Add a conversation to a deal: pasted text or a file',
        description:
          'Send a file as Base64: text, WebVTT, SRT, email (.eml), invite (.ics), Word (.docx), or a recorder’s JSON; at most 10 MB. A file that doesn’t say its day, and JSON of an unknown maker, answer 422 with `asks`: `date`, and `fields` with what its lists hold and a guess. Send the file again with `happened_at` and `fields`. Reading starts right away. A bad file answers 400 with the `line`; one the deal already has answers 409 with `reason` `conversation_known`. If `needs_sides` is set, say whose people the speakers are.',
        tag,
        answer: conversationSchema,
        status: 201,
        refuses: [400, 404, 409, 413, 422],
      }),
      takesLists(),
      isHeavy(),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', newConversationSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const given = c.req.valid('json');
        return c.var.answer(await addConversation(dependencies, c.var.person, id, given));
      },
    );
}

/** Routes under /api/conversations. */
export function conversationRoutes(dependencies: ConversationDependencies) {
  return new Hono<AppEnv>()
    .get(
      '/reading',
      describe({
        summary: 'Get how far reading has got across all deals, and how much there is to review',
        description: 'Counts only suggestions for fields the role can read.',
        tag,
        answer: readingSummarySchema,
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      async (c) => {
        const role = rightsOf(c.var.person);
        return c.var.answer(
          await countReading(dependencies.db, {
            commercial: can(role, 'read', 'commercialInsights'),
            technical: can(role, 'read', 'technicalInsights'),
          }),
        );
      },
    )
    .get(
      '/:id',
      describe({
        summary: 'Get a conversation with its text, its speakers and who said what',
        tag,
        answer: conversationSchema,
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => c.var.answer(await getConversation(dependencies, c.req.valid('param').id)),
    )
    .put(
      '/:id/speakers',
      describe({
        summary: 'Say whose people the speakers of a conversation are',
        description: 'Speakers you don’t name stay as they are. The deal is read again.',
        tag,
        answer: conversationSchema,
        refuses: [400, 404],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', speakerSidesSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await setSides(dependencies, c.var.person, id, c.req.valid('json')));
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Delete a conversation',
        description:
          'Deletes its text for good and retires its open suggestions. Accepted text stays, with its quotes. While suggestions are open on it that the role can’t decide, it answers 403 with the `roles` that may delete it. The person who added it may always delete it: those suggestions then stay, with `source_deleted`.',
        tag,
        answer: null,
        refuses: [400, 404],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        await removeConversation(dependencies, c.var.person, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
