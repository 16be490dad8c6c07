import {
  assistantSettingsPatchSchema,
  assistantSettingsSchema,
  type AssistantSettings,
  type NamesTold,
} from '@plumbline/domain/people/assistants.ts';
import { Hono } from 'hono';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  findAssistantNames,
  setAssistantNames,
  setAssistantSignIn,
} from '../../platform/db/workspace.queries.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import type { OAuth } from '../../platform/oauth/oauth.ts';
import { endRefusedGrants } from '../../platform/oauth/grants.ts';

interface AssistantDependencies {
  db: Database;
  baseUrl: string;
  assistantNames: NamesTold | null;
  oauth: Pick<OAuth, 'signIn' | 'fixed'>;
}

/** How assistants are told names now. */
export const namesNowOf = async ({
  db,
  assistantNames,
}: Pick<AssistantDependencies, 'db' | 'assistantNames'>): Promise<NamesTold> =>
  assistantNames ?? findAssistantNames(db);

const tag = 'Assistants';

/** Routes under /api/assistants: what assistants outside are told. */
export function assistantRoutes(dependencies: AssistantDependencies) {
  const { db, baseUrl, assistantNames: fixed, oauth } = dependencies;
  const settings = async (): Promise<AssistantSettings> => ({
    names: await namesNowOf(dependencies),
    is_fixed: fixed !== null,
    sign_in: await oauth.signIn(),
    is_sign_in_fixed: oauth.fixed !== null,
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
        summary: 'Choose how assistants are told names, and whether they may sign in',
        description: 'Answers 409 where MCP_NAMES or MCP_SIGN_IN fixes it.',
        tag,
        answer: assistantSettingsSchema,
        refuses: [400, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', assistantSettingsPatchSchema),
      async (c) => {
        const { names, sign_in: signIn } = c.req.valid('json');
        if (names !== undefined && fixed !== null) failFixed('MCP_NAMES');
        if (signIn !== undefined && oauth.fixed !== null) failFixed('MCP_SIGN_IN');
        await db.transaction(async (tx) => {
          const record = (subject: string, detail: string) =>
            recordEvent(tx, {
              action: 'integration-change',
              actor: c.var.person,
              subject,
              detail,
              address: c.var.person.address,
            });
          if (names !== undefined) {
            await setAssistantNames(tx, names);
            await record(
              'names for assistants',
              names === 'clear' ? 'told as they are' : 'replaced',
            );
          }
          if (signIn !== undefined) {
            await setAssistantSignIn(tx, signIn);
            // What was let in before comes in no more when it is turned on again.
            await endRefusedGrants(tx, signIn);
            await record('sign-in of assistants', signIn);
          }
        });
        return c.var.answer(await settings());
      },
    );
}

function failFixed(variable: string): never {
  throw new AppError('conflict', `${variable} fixes this. Change it there.`);
}
