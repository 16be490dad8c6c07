import type { Setting, SettingGroup } from '@plumbline/server/settings/setting.ts';
import { table } from './table.ts';

/** What the build hands over of the server, whose code the web app does not import. */
export interface ServerFacts {
  settings: Readonly<Record<string, Setting>>;
  defaultOf: (setting: Setting) => string;
  errorCodes: Readonly<Record<string, { status: number; means: string }>>;
  providerClaims: readonly { name: string; says: string; advice: string }[];
  /** What a language model is told, question by question. */
  prompts: readonly { name: string; asks: string; data: string; system: string }[];
  hubspotScopes: { needed: readonly string[]; optional: readonly string[] };
}

/** Every setting, a table a group; what HubSpot is asked for; how the API refuses. */
export function serverTables(facts: ServerFacts): Readonly<Record<string, string>> {
  const all = Object.entries(facts.settings);
  const groups = [...new Set(all.map(([, { group }]) => group))];
  return {
    ...Object.fromEntries(
      groups.map((group: SettingGroup) => [
        `settings-${group}`,
        table(
          ['Variable', 'What it does', 'Default'],
          all
            .filter(([, setting]) => setting.group === group)
            .map(([name, setting]) => [
              `\`${name}\`${setting.secret ? ' (secret)' : ''}`,
              setting.about,
              facts.defaultOf(setting) || '–',
            ]),
        ),
      ]),
    ),
    'error-codes': table(
      ['Status', 'Code', 'Meaning'],
      Object.entries(facts.errorCodes).map(([code, { status, means }]) => [
        status,
        `\`${code}\``,
        means,
      ]),
    ),
    'provider-claims': table(
      ['Provider', 'What it says', 'What to do'],
      facts.providerClaims.map(({ name, says, advice }) => [name, says, advice]),
    ),
    'prompt-sizes': table(
      ['Prompt', 'For', 'Constant part', 'Data beside it'],
      facts.prompts.map(({ name, asks, data, system }) => [
        `\`${name}\``,
        asks,
        sizeOf(system),
        data,
      ]),
    ),
    prompts: facts.prompts
      .map(({ name, asks, system }) => `## ${asks}\n\n\`${name}\`\n\n${fenced(system)}`)
      .join('\n\n'),
    'hubspot-scopes': table(
      ['Scope', 'Asked for'],
      [
        ...facts.hubspotScopes.needed.map((scope) => [`\`${scope}\``, 'always']),
        ...facts.hubspotScopes.optional.map((scope) => [`\`${scope}\``, 'optional']),
      ],
    ),
  };
}

const lettersOfToken = 4;

/** Characters, and about how many tokens they are. */
function sizeOf(text: string): string {
  const say = (count: number) => count.toLocaleString('en-US');
  const tokens = Math.round(text.length / lettersOfToken / 10) * 10;
  return `${say(text.length)} characters, about ${say(tokens)} tokens`;
}

/** As code, whatever fences it holds itself. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
