import {
  conversationKinds,
  conversationSources,
  speakerSchema,
} from '@plumbline/domain/conversations/conversation.ts';
import { opportunityAnswerSchema } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { textOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import {
  allow,
  askFresh,
  rightsOf,
  type AppEnv,
  type Person,
} from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { findContacts } from './contacts.queries.ts';
import { contactsSchema } from './contacts.routes.ts';
import { readableConversations } from './conversations.queries.ts';
import { exportContact } from './exports.service.ts';
import { idParam } from '../../platform/http/id-param.ts';

interface Dependencies {
  db: Database;
  now: () => Date;
  /** A deal as far as the person may read it, as it is on the wire. */
  readDeal: (person: Person, id: string) => Promise<v.InferOutput<typeof opportunityAnswerSchema>>;
}

const dealExportSchema = v.object({
  exported_at: v.string(),
  deal: opportunityAnswerSchema,
  ...contactsSchema.entries,
  conversations: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(conversationKinds),
      source: v.picklist(conversationSources),
      title: v.string(),
      happened_at: v.string(),
      speakers: v.array(speakerSchema),
      text: v.string(),
    }),
  ),
});

const deal = v.object({ id: v.string(), name: v.string() });
const contactExportSchema = v.object({
  exported_at: v.string(),
  contact: v.string(),
  contacts: v.array(
    v.object({
      deal,
      name: v.string(),
      email: v.nullable(v.string()),
      title: v.nullable(v.string()),
      buying_roles: v.array(v.string()),
      last_touch_at: v.nullable(v.string()),
    }),
  ),
  /** The people of the CRM who can own deals there. */
  crm_owners: v.array(
    v.object({ id: v.string(), name: v.string(), email: v.nullable(v.string()) }),
  ),
  conversations: v.array(
    v.object({
      deal,
      id: v.string(),
      kind: v.picklist(conversationKinds),
      title: v.string(),
      happened_at: v.string(),
      /** As the conversation names them; null where others only speak of them. */
      speaker: v.nullable(speakerSchema),
      said: v.array(v.string()),
      /** Lines that name them. */
      named_in: v.array(v.string()),
    }),
  ),
  mentions: v.array(v.object({ deal, where: v.string(), field: v.string(), text: v.string() })),
});
const contactSchema = v.strictObject({
  contact: v.pipe(
    textOf(320),
    v.trim(),
    v.minLength(3, 'Enter the whole name or the email address'),
  ),
});

/** Routes under /api: what is stored of a deal, or of somebody of a customer's, handed out on request. */
export function dataExportRoutes({ db, now, readDeal }: Dependencies) {
  return new Hono<AppEnv>()
    .get(
      '/deals/:id/export',
      describe({
        summary: 'Export a deal with its contacts and conversations',
        description:
          'As far as the role can read it; conversations need read access to either side. Recorded in the audit trail.',
        tag: 'Opportunities',
        answer: dealExportSchema,
        refuses: [400, 404],
      }),
      isHeavy(),
      allow('read', 'deals'),
      askFresh(),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        const { person } = c.var;
        const role = rightsOf(person);
        const mayRead =
          can(role, 'read', 'commercialInsights') || can(role, 'read', 'technicalInsights');
        const found = await readDeal(person, id);
        const contacts = await findContacts(db, id);
        const conversations = mayRead ? await readableConversations(db, id) : [];
        await recordEvent(db, {
          action: 'export',
          actor: person,
          subject: `Data of opportunity ${id}`,
          detail: `JSON: ${contacts.length} contacts, ${conversations.length} conversations`,
        });
        c.header('Content-Disposition', `attachment; filename="deal-${id.slice(0, 8)}.json"`);
        return c.var.answer({
          exported_at: now().toISOString(),
          deal: found,
          contacts,
          conversations: conversations.map(
            ({ fingerprint: _fingerprint, utterances: _utterances, ...rest }) => rest,
          ),
        });
      },
    )
    .post(
      '/contacts/export',
      describe({
        summary: 'Export everything stored about a customer contact',
        description:
          'By full name or email: contacts on deals, CRM owners, what they said in conversations, the lines that name them, and every deal text, history entry, analysis and suggestion that does. Includes everybody with that name. Recorded in the audit trail.',
        tag: 'Conversations',
        answer: contactExportSchema,
        refuses: [400],
      }),
      isHeavy(),
      allow('write', 'users'),
      askFresh(),
      validate('json', contactSchema),
      async (c) => {
        const { contact } = c.req.valid('json');
        return c.var.answer(await exportContact({ db, now }, c.var.person, contact));
      },
    );
}
