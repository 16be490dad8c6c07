import {
  assistantClientSchema,
  createAssistantClientSchema,
  type AssistantClient,
} from '@plumbline/domain/people/connected-apps.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { idParam } from '../../platform/http/id-param.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { addClient, deleteClient, listClients } from '../../platform/oauth/oauth.queries.ts';

interface ClientsContext {
  db: Database;
  now: () => Date;
}

const tag = 'Connected apps';
const mostClients = 100;

/** Routes under /api/assistants/clients: apps that an administrator enters, and those that registered. */
export function assistantClientRoutes({ db, now }: ClientsContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List the apps that may ask people to connect',
        tag,
        answer: v.object({ data: v.array(assistantClientSchema) }),
      }),
      allow('write', 'users'),
      async (c) => c.var.answer({ data: (await listClients(db)).map((row) => present(row)) }),
    )
    .post(
      '/',
      describe({
        summary: 'Enter an app that may ask people to connect',
        tag,
        answer: assistantClientSchema,
        status: 201,
        refuses: [400, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', createAssistantClientSchema),
      async (c) => {
        const given = c.req.valid('json');
        const client = {
          ...given,
          id: crypto.randomUUID(),
          kind: 'entered' as const,
          created_at: now(),
        };
        await db.transaction(async (tx) => {
          const entered = (await listClients(tx)).filter(({ kind }) => kind === 'entered');
          if (entered.length >= mostClients) {
            throw new AppError('conflict', `There are ${mostClients} apps. Remove one first.`);
          }
          await addClient(tx, client);
          await recordEvent(tx, {
            action: 'connected-app',
            actor: c.var.person,
            subject: given.name,
            detail: `entered: ${given.redirect_uris.join(', ')}`,
            address: c.var.person.address,
          });
        });
        return c.var.answer(present(client));
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Remove an app, with all that people let it do',
        tag,
        answer: null,
        refuses: [404],
      }),
      allow('write', 'users'),
      validate('param', idParam),
      async (c) => {
        await db.transaction(async (tx) => {
          const gone = await deleteClient(tx, c.req.valid('param').id);
          if (!gone) throw new AppError('not_found', 'There is no such app.');
          await recordEvent(tx, {
            action: 'connected-app',
            actor: c.var.person,
            subject: gone.name,
            detail: 'removed',
            address: c.var.person.address,
          });
        });
        return c.body(null, 204);
      },
    );
}

function present(row: Awaited<ReturnType<typeof listClients>>[number]): AssistantClient {
  return { ...row, created_at: row.created_at.toISOString() };
}
