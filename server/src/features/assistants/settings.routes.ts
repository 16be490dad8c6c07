import {
  assistantSettingsPatchSchema,
  assistantSettingsSchema,
  type AssistantSettings,
  type NamesTold,
} from '@plumbline/domain/people/assistants.ts';
import { Hono } from 'hono';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { findAssistantNames, setAssistantNames } from '../../platform/db/workspace.queries.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';

interface AssistantDependencies {
  db: Database;
  baseUrl: string;
  assistantNames: NamesTold | null;
}

const tag = 'Assistants';

/** Routes under /api/assistants: what assistants outside are told. */
export function assistantRoutes({ db, baseUrl, assistantNames: fixed }: AssistantDependencies) {
  const settings = async (): Promise<AssistantSettings> => ({
    names: fixed ?? (await findAssistantNames(db)),
    is_fixed: fixed !== null,
    address: new URL('/mcp', baseUrl).href,
  });
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'Get where assistants connect and how they are told names',
        tag,
        answer: assistantSettingsSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => c.var.answer(await settings()),
    )
    .put(
      '/',
      describe({
        summary: 'Choose how assistants are told names',
        description: 'Answers 409 where MCP_NAMES fixes it.',
        tag,
        answer: assistantSettingsSchema,
        refuses: [400, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', assistantSettingsPatchSchema),
      async (c) => {
        const { names } = c.req.valid('json');
        if (fixed !== null)
          throw new AppError('conflict', 'MCP_NAMES fixes this. Change it there.');
        await db.transaction(async (tx) => {
          await setAssistantNames(tx, names);
          await recordEvent(tx, {
            action: 'integration-change',
            actor: c.var.person,
            subject: 'names for assistants',
            detail: names === 'clear' ? 'told as they are' : 'replaced',
            address: c.var.person.address,
          });
        });
        return c.var.answer(await settings());
      },
    );
}
