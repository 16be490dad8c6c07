import { isTimeZone } from '@plumbline/domain/day.ts';
import * as v from 'valibot';
import { flag, httpUrl, port, wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** The server itself: where it listens, what it logs and keeps, how much it serves. */
export const serverSettings = {
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
} as const satisfies Record<string, Setting>;
