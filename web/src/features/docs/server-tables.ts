import type { Setting, SettingGroup } from '@plumbline/server/settings/setting.ts';
import { table } from './table.ts';

/** What the build hands over of the server, whose code the web app does not import. */
export interface ServerFacts {
  settings: Readonly<Record<string, Setting>>;
  defaultOf: (setting: Setting) => string;
  errorCodes: Readonly<Record<string, { status: number; means: string }>>;
  providerClaims: readonly { name: string; says: string; advice: string }[];
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
    'hubspot-scopes': table(
      ['Scope', 'Asked for'],
      [
        ...facts.hubspotScopes.needed.map((scope) => [`\`${scope}\``, 'always']),
        ...facts.hubspotScopes.optional.map((scope) => [`\`${scope}\``, 'optional']),
      ],
    ),
  };
}
