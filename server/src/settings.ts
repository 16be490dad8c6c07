import * as v from 'valibot';
import { aiSettings } from './settings/ai.ts';
import { companiesSettings } from './settings/companies.ts';
import { conversationsSettings } from './settings/conversations.ts';
import { databaseSettings } from './settings/database.ts';
import { hubspotSettings } from './settings/hubspot.ts';
import { knowledgeSettings } from './settings/knowledge.ts';
import { mailSettings } from './settings/mail.ts';
import { serverSettings } from './settings/server.ts';
import { signInSettings } from './settings/sign-in.ts';
import type { Setting } from './settings/setting.ts';

/** Every variable of the environment that the product reads. */
export const settings = {
  ...serverSettings,
  ...databaseSettings,
  ...signInSettings,
  ...hubspotSettings,
  ...aiSettings,
  ...conversationsSettings,
  ...knowledgeSettings,
  ...mailSettings,
  ...companiesSettings,
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;

/** The schema of the whole environment. */
export const environmentSchema = v.object(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of these very names
  Object.fromEntries(
    Object.entries(settings).map(([name, { schema }]) => [name, schema]),
  ) as unknown as { [Name in keyof Settings]: Settings[Name]['schema'] },
);

/** What holds without the variable, as Markdown; empty where it is needed or has no effect. */
export function defaultOf({ schema, otherwise }: Setting): string {
  if (otherwise !== undefined) return otherwise;
  const value = 'default' in schema ? schema.default : undefined;
  return typeof value === 'string' ? `\`${value}\`` : '';
}
