import { isTimeZone } from '@plumbline/domain/day.ts';
import { roles } from '@plumbline/domain/people/roles.ts';
import * as v from 'valibot';
import { aiProviders, structuredOutputs } from './adapters/ai/settings.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((item) => item.toLowerCase()),
  ),
);
const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
);
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);

const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};

/** A variable of the environment: how it is read, and what people are told of it. */
export interface Setting {
  schema: v.GenericSchema<string | undefined, unknown>;
  group: SettingGroup;
  /** What it does, as Markdown. */
  about: string;
  /** What holds without it, where the schema itself has no default. */
  otherwise?: string;
  /** Never to be shown, logged or committed. */
  secret?: true;
}

export type SettingGroup =
  | 'server'
  | 'database'
  | 'sign-in'
  | 'hubspot'
  | 'ai'
  | 'conversations'
  | 'knowledge'
  | 'mail'
  | 'companies';

/** Every variable of the environment that the product reads. */
export const settings = {
  NODE_ENV: {
    group: 'server',
    schema: v.optional(v.string(), 'development'),
    about: '`production` refuses the stand-ins and logs more; anything else allows them',
  },
  HOST: {
    group: 'server',
    schema: v.optional(v.string(), '127.0.0.1'),
    about: 'address on which the server listens; `0.0.0.0` for every network',
  },
  PORT: {
    group: 'server',
    schema: v.optional(port, '3000'),
    about: 'port on which the server listens',
  },
  PUBLIC_URL: {
    group: 'server',
    schema: v.optional(httpUrl),
    about:
      'address under which people open the product, as `https://plumbline.example.com`; needed behind a proxy',
    otherwise: 'made of `HOST` and `PORT`',
  },
  TRUST_PROXY: {
    group: 'server',
    schema: v.optional(flag, 'false'),
    about:
      '`true` behind a proxy that sets `X-Forwarded-For`, so that limits count the caller and not the proxy',
  },
  TIME_ZONE: {
    group: 'server',
    schema: v.optional(
      v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone, as Europe/Berlin')),
      'UTC',
    ),
    about:
      'the workspace’s time zone, as `Europe/Berlin`: its day counts where nobody looks at a screen, as for budgets and for programs; people have the day of their browser',
  },
  PLUMBLINE_ROLE: {
    group: 'server',
    schema: v.optional(v.picklist(['all', 'web', 'worker'], 'must be all, web or worker'), 'all'),
    about:
      'what this process does: `web` serves people, `worker` does the work that takes long, `all` both; the first two need `DATABASE_URL` and `PLUMBLINE_SECRET`',
  },
  PLUMBLINE_SECRET: {
    group: 'server',
    schema: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    about: 'at least 32 characters; signs sessions and seals credentials in the database',
    otherwise: 'made once and kept in `DATA_DIR/secret`',
    secret: true,
  },
  PLUMBLINE_SECRET_PREVIOUS: {
    group: 'server',
    schema: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    about:
      'what `PLUMBLINE_SECRET` was before, while it is [replaced](security.md#replacing-the-secret): what it sealed still opens, and is sealed anew at the start',
    otherwise: 'the present secret alone opens anything',
    secret: true,
  },
  SHUTDOWN_DELAY_SECONDS: {
    group: 'server',
    schema: v.optional(wholeNumber(0, 60)),
    about:
      'how long it goes on serving once told to stop, while `/readyz` answers 503: so long a proxy may take to notice',
    otherwise: '`0`; in production `3`',
  },
  LOG_LEVEL: {
    group: 'server',
    schema: v.optional(
      v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be a level of pino'),
    ),
    about: '`trace`, `debug`, `info`, `warn`, `error` or `silent`',
    otherwise: '`warn`; in production `info`',
  },
  METRICS_TOKEN: {
    group: 'server',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces'),
      ),
    ),
    about: 'serves figures for Prometheus at `/metrics` to whoever shows it as a bearer token',
    otherwise: 'no figures are kept or served',
    secret: true,
  },
  SECURITY_CONTACT: {
    group: 'server',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(?:mailto:|https:\/\/)[\x21-\x7e]+$/, 'must begin with mailto: or https://'),
      ),
    ),
    about:
      'whom to tell of a security hole, as `mailto:security@example.com`; served at `/.well-known/security.txt`',
    otherwise: 'no such file',
  },
  AUDIT_RETENTION_DAYS: {
    group: 'server',
    schema: v.optional(wholeNumber(0, 36_500), '0'),
    about: 'days that events stay in the audit trail; `0` keeps them for ever',
  },
  AVATAR_SERVICE_URL: {
    group: 'server',
    schema: v.optional(httpUrl),
    about:
      'pictures for people and companies, asked as `URL?name=…`; that service then learns the names',
    otherwise: 'initials, drawn in the browser',
  },

  DATABASE_URL: {
    group: 'database',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
    ),
    about:
      '`postgres://user:password@host:5432/name`; PostgreSQL 15 or newer, a role that owns the database. Several hosts, as `one:5432,two:5432`, are tried for the one that takes writes (`target_session_attrs`); a pooler such as PgBouncer may stand before it',
    otherwise: 'the embedded PostgreSQL',
    secret: true,
  },
  DATABASE_READ_URL: {
    group: 'database',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
    ),
    about:
      'one streaming replica of `DATABASE_URL`, for lists and reports; the same for all processes, or another replica for each',
    otherwise: 'everything is read from `DATABASE_URL`',
    secret: true,
  },
  DATABASE_POOL_SIZE: {
    group: 'database',
    schema: v.optional(wholeNumber(2, 999), '15'),
    about: 'connections of one process, beside the two by which it claims and watches the database',
  },
  DATA_DIR: {
    group: 'database',
    schema: v.optional(v.string()),
    about: 'folder of the embedded database and of the secret',
    otherwise: '`data` in the folder of the program',
  },

  GOOGLE_CLIENT_ID: {
    group: 'sign-in',
    schema: v.optional(v.string()),
    about:
      'the OAuth client; its redirect address is `PUBLIC_URL/auth/callback/google`. Required in production',
    otherwise: 'the stand-in',
  },
  GOOGLE_CLIENT_SECRET: {
    group: 'sign-in',
    schema: v.optional(v.string()),
    about: 'the secret of that client',
    otherwise: 'the stand-in',
    secret: true,
  },
  OIDC_ISSUER: {
    group: 'sign-in',
    schema: v.optional(httpUrl, 'https://accounts.google.com'),
    about: 'another OpenID Connect provider, which the two variables above then belong to',
  },
  ADMIN_EMAILS: {
    group: 'sign-in',
    schema: v.optional(list, ''),
    about: 'who becomes Admin at sign-in, separated by commas',
    otherwise: 'nobody; a link for one use is printed at the start',
  },
  ALLOWED_EMAIL_DOMAINS: {
    group: 'sign-in',
    schema: v.optional(list, ''),
    about:
      'whose accounts may sign in without an invitation, as `example.com, example.org`; set it',
    otherwise: 'any',
  },
  REQUIRE_SECOND_FACTOR: {
    group: 'sign-in',
    schema: v.optional(
      v.pipe(
        list,
        v.transform((names) => names.map((name) => name.toUpperCase())),
        v.array(v.picklist(roles, `must be roles, of ${roles.join(', ')}`)),
      ),
      '',
    ),
    about:
      'roles that must have a second factor where they sign in with a password, as `ADMIN, MANAGER`; whoever has none sets one up before anything else. Accounts of the identity provider are the provider’s to guard',
    otherwise: 'nobody; everybody with a password may',
  },
  FRESH_SIGN_IN_MINUTES: {
    group: 'sign-in',
    schema: v.optional(wholeNumber(1, 10_080), '10'),
    about:
      'how long after proving who they are people may change roles, invitations, connections and credentials, and take data out, before they are asked again',
  },
  ALLOW_DEMO_LOGIN: {
    group: 'sign-in',
    schema: v.optional(v.literal('i-understand', 'must be i-understand')),
    about:
      '`i-understand` lets the stand-in for sign-in, where anybody is anybody, be reached from other machines; refused in production',
    otherwise: 'loopback only',
  },

  HUBSPOT_CLIENT_ID: {
    group: 'hubspot',
    schema: v.optional(v.string()),
    about: 'the HubSpot app; its redirect address is `PUBLIC_URL/api/hubspot/callback`',
    otherwise: 'the stand-in; in production private-app tokens only',
  },
  HUBSPOT_CLIENT_SECRET: {
    group: 'hubspot',
    schema: v.optional(v.string()),
    about: 'the secret of that app',
    otherwise: 'the stand-in; in production private-app tokens only',
    secret: true,
  },
  HUBSPOT_SYNC_MINUTES: {
    group: 'hubspot',
    schema: v.optional(wholeNumber(0, 1440), '10'),
    about:
      'minutes between two readings of what changed in HubSpot; `0` reads nothing by the clock',
  },
  HUBSPOT_API_URL: {
    group: 'hubspot',
    schema: v.optional(httpUrl),
    about: 'another address of HubSpot’s API',
    otherwise: '`https://api.hubapi.com`',
  },
  HUBSPOT_AUTHORIZE_URL: {
    group: 'hubspot',
    schema: v.optional(httpUrl),
    about: 'another address of HubSpot’s consent page',
    otherwise: '`https://app.hubspot.com/oauth/authorize`',
  },

  AI_PROVIDER: {
    group: 'ai',
    schema: v.optional(v.picklist(aiProviders, `must be one of ${aiProviders.join(', ')}`)),
    about:
      'whose language model answers: `openai`, `anthropic`, `google`, or `openai-compatible` for a server of your own',
    otherwise: 'nobody’s: the built-in analyst answers',
  },
  AI_MODEL: {
    group: 'ai',
    schema: v.optional(v.string()),
    about: 'the name of the model; needed with a provider',
    otherwise: '',
  },
  AI_API_KEY: {
    group: 'ai',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')),
    ),
    about: 'the key; needed with every provider but `openai-compatible`',
    otherwise: '',
    secret: true,
  },
  AI_BASE_URL: {
    group: 'ai',
    schema: v.optional(httpUrl),
    about:
      'address of an `openai-compatible` server up to and with `/v1`, or of a proxy before another provider',
    otherwise: 'the provider’s own',
  },
  AI_STRUCTURED_OUTPUT: {
    group: 'ai',
    schema: v.optional(
      v.picklist(structuredOutputs, `must be one of ${structuredOutputs.join(', ')}`),
    ),
    about:
      'how an `openai-compatible` server is told the shape of answers: `json_schema`, `json_object` or `prompt`; a refused one steps down to the next',
    otherwise: '`json_schema`',
  },
  AI_TIMEOUT_SECONDS: {
    group: 'ai',
    schema: v.optional(wholeNumber(1, 3600), '120'),
    about: 'for one answer, all tries and waits together',
  },
  API_REQUESTS_PER_MINUTE: {
    group: 'server',
    schema: v.optional(wholeNumber(0, 1_000_000), '1200'),
    about: 'requests that one person may make in a minute, over all processes; 0 sets no limit',
  },
  API_HEAVY_REQUESTS_PER_MINUTE: {
    group: 'server',
    schema: v.optional(wholeNumber(0, 1_000_000), '60'),
    about: 'analyses, imports and exports among them; 0 sets no limit',
  },
  AI_COMPANY_TIMEOUT_SECONDS: {
    group: 'ai',
    schema: v.optional(wholeNumber(1, 3600), '30'),
    about: 'for what the language model tells of a company; public data is asked after that',
  },
  AI_DAILY_BUDGET: {
    group: 'ai',
    schema: v.optional(wholeNumber(1, 1_000_000), '200'),
    about: 'questions that one person may ask the language model in a day',
  },

  CONVERSATIONS: {
    group: 'conversations',
    schema: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    about:
      'whether conversations around deals are stored and read; `off` stores none, shows none and suggests nothing',
  },
  CONVERSATION_RETENTION_DAYS: {
    group: 'conversations',
    schema: v.optional(wholeNumber(0, 36_500), '0'),
    about:
      'days after which a conversation is deleted, counted from when it happened; `0` keeps them as long as their deals. Accepted texts keep their quotes',
  },

  ALLOWED_INTERNAL_HOSTS: {
    group: 'knowledge',
    schema: v.optional(list, ''),
    about: 'hosts inside your network that may be read, as `wiki.corp, docs.corp:8090`',
    otherwise: 'none: private addresses are refused',
  },
  KNOWLEDGE_MAX_DOCUMENTS: {
    group: 'knowledge',
    schema: v.optional(wholeNumber(1, 100_000), '2000'),
    about: 'documents that are read of one source at most',
  },
  KNOWLEDGE_DELAY_MS: {
    group: 'knowledge',
    schema: v.optional(wholeNumber(0, 60_000), '100'),
    about: 'milliseconds between two requests to the host of a source',
  },

  SMTP_URL: {
    group: 'mail',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.url('must be a URL'),
        v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
      ),
    ),
    about:
      'the mail server with its login, as `smtps://user:password@mail.example.com`; `?requireTLS=true` demands encryption on `smtp://`',
    otherwise: 'the stand-in; in production no mail can be sent',
    secret: true,
  },
  MAIL_FROM: {
    group: 'mail',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an email address'),
      ),
    ),
    about:
      'what mails come from, an address or `Plumbline <plumbline@example.com>`; needed with `SMTP_URL`',
    otherwise: '',
  },

  COMPANY_DATA_URL: {
    group: 'companies',
    schema: v.optional(v.union([v.literal('none'), httpUrl], 'must be a URL or none')),
    about: 'where companies are looked up by name, in Wikidata’s protocol; `none` asks nobody',
    otherwise: 'the stand-in; in production `https://www.wikidata.org`',
  },
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
