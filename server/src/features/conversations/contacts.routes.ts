import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { findContacts } from './contacts.queries.ts';
import { idParam } from '../../platform/http/id-param.ts';

export const contactsSchema = v.object({
  contacts: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      title: v.nullable(v.string()),
      email: v.nullable(v.string()),
      /** As the CRM's account calls them. */
      buying_roles: v.array(v.string()),
      /** ISO 8601; null where nothing that was written names the person. */
      last_touch_at: v.nullable(v.string()),
    }),
  ),
});

/** Who of the customer's is on a deal. */
export function contactRoutes({ db }: { db: Database }) {
  return new Hono<AppEnv>().get(
    '/:id/contacts',
    describe({
      summary: 'List the customer’s people on an opportunity, as named in the CRM',
      description: 'Most recently heard from first.',
      tag: 'Conversations',
      answer: contactsSchema,
      refuses: [400],
    }),
    allow('read', 'deals'),
    validate('param', idParam),
    async (c) => c.var.answer({ contacts: await findContacts(db, c.req.valid('param').id) }),
  );
}
