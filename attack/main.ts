import { parseArgs } from 'node:util';
import { accessTokens } from './access-tokens.ts';
import { assistants } from './assistants.ts';
import { deals } from './deals.ts';
import { fuzz } from './fuzz.ts';
import { headers } from './headers.ts';
import { oauth } from './oauth.ts';
import { passkeys } from './passkeys.ts';
import { rights } from './rights.ts';
import { rules } from './rules.ts';
import { ssrf } from './ssrf.ts';
import { openInstance, type Instance } from './support/instance.ts';
import { printTable, type Outcome } from './support/table.ts';
import { tokens } from './tokens.ts';
import { webhooks } from './webhooks.ts';

const help = `npm run attack [-- [--url http://127.0.0.1:3000] [--cookies file.json] [--requests 5000] [--seed 1] [group ...]]
    Attacks a Plumbline: one of its own that it starts, or the one at --url. It writes and deletes:
    never one whose data is wanted. Without the sandbox's sign-in, --cookies names a JSON file with
    the session cookie of each role: {"ADMIN": "plumbline.session_token=...", ..., "none": "..."}.
    Groups: tokens, access-tokens, assistants, oauth, webhooks, passkeys, rights, rules, deals, headers, ssrf, fuzz; all of them unless named.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    cookies: { type: 'string' },
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const groups: Record<string, (instance: Instance) => Promise<Outcome[]>> = {
  tokens,
  'access-tokens': accessTokens,
  assistants,
  oauth,
  webhooks,
  passkeys: (instance) => passkeys(instance, { waits: true }),
  rights,
  rules: (instance) => rules(instance, { withModel: true }),
  deals,
  headers,
  ssrf,
  fuzz: (instance) => fuzz(instance, { requests: Number(values.requests), seed, atOnce: 6 }),
};

const unknown = positionals.find((name) => !(name in groups));
if (values.help || unknown !== undefined) {
  console.error(unknown === undefined ? help : `There is no group ${unknown}.\n${help}`);
  process.exit(2);
}

const instance = await openInstance({ url: values.url ?? null, cookies: values.cookies ?? null });
const outcomes: Outcome[] = [];
try {
  for (const [name, attack] of Object.entries(groups)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.error(`Trying ${name}${name === 'fuzz' ? ` with --seed ${seed}` : ''}`);
    outcomes.push(...(await attack(instance)));
  }
} finally {
  await instance.close();
}
printTable(outcomes);
if (outcomes.some(({ held }) => !held)) process.exitCode = 1;
