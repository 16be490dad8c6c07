import { isTimeZone } from '@plumbline/domain/day.ts';
import * as v from 'valibot';
import { flag, hosts, httpUrl, origin, port, wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** The server itself: where it listens, what it logs and keeps, how much it serves. */
export const serverSettings = {
  NODE_ENV: {
    group: 'server',
    schema: v.optional(v.string(), 'development'),
    about: '`production` refuses the stand-ins and logs more; anything else allows the stand-ins',
  },
  HOST: {
    group: 'server',
    schema: v.optional(v.string(), '127.0.0.1'),
    about: 'address the server listens on; `0.0.0.0` for every network',
  },
  PORT: {
    group: 'server',
    schema: v.optional(port, '3000'),
    about: 'port the server listens on',
  },
  PUBLIC_URL: {
    group: 'server',
    schema: v.optional(origin),
    about:
      'address where people open the product, such as `https://plumbline.example.com`, without a path; required behind a proxy',
    otherwise: 'built from `HOST` and `PORT`',
  },
  HTTPS_PROXY: {
    group: 'server',
    schema: v.optional(httpUrl),
    about:
      'the [proxy that leads out](security.md#a-proxy-on-the-way-out) of your network, such as `http://proxy.corp:3128`; the identity provider, HubSpot, the language model, public company data and the mail server are reached by it',
    otherwise: 'straight out',
    secret: true,
  },
  HTTP_PROXY: {
    group: 'server',
    schema: v.optional(httpUrl),
    about: 'the same for addresses that start with `http://`',
    otherwise: 'straight out',
    secret: true,
  },
  NO_PROXY: {
    group: 'server',
    schema: v.optional(v.string(), ''),
    about:
      'hosts that are reached without the proxy, separated by commas, such as `mail.corp, .internal.example.com`; loopback always is',
  },
  TRUST_PROXY: {
    group: 'server',
    schema: v.optional(flag, 'false'),
    about:
      '`true` behind a proxy that sets `X-Forwarded-For`, so that limits apply to the caller, not the proxy',
  },
  TIME_ZONE: {
    group: 'server',
    schema: v.optional(
      v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Berlin')),
      'UTC',
    ),
    about:
      'the workspace’s time zone, such as `Europe/Berlin`: it sets the day for budgets and programs; people get the day of their browser',
  },
  PLUMBLINE_ROLE: {
    group: 'server',
    schema: v.optional(v.picklist(['all', 'web', 'worker'], 'must be all, web or worker'), 'all'),
    about:
      'what this process does: `web` serves people, `worker` runs long jobs, `all` does both; the first two need `DATABASE_URL` and `PLUMBLINE_SECRET`',
  },
  PLUMBLINE_SECRET: {
    group: 'server',
    schema: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    about: 'at least 32 characters; signs sessions and seals credentials in the database',
    otherwise: 'created once and kept in `DATA_DIR/secret`',
    secret: true,
  },
  PLUMBLINE_SECRET_PREVIOUS: {
    group: 'server',
    schema: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    about:
      'what `PLUMBLINE_SECRET` was before, while it is [replaced](security.md#replacing-the-secret): what it sealed still opens, and is resealed at start',
    otherwise: 'only the current secret opens anything',
    secret: true,
  },
  SHUTDOWN_DELAY_SECONDS: {
    group: 'server',
    schema: v.optional(wholeNumber(0, 60)),
    about:
      'how many seconds to keep serving after a stop signal while `/readyz` answers 503, so that a proxy can notice',
    otherwise: '`0`; in production `3`',
  },
  LOG_LEVEL: {
    group: 'server',
    schema: v.optional(
      v.picklist(
        ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
        'must be a log level: trace, debug, info, warn, error or silent',
      ),
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
    about: 'serves Prometheus metrics at `/metrics` to requests with this bearer token',
    otherwise: 'no metrics are kept or served',
    secret: true,
  },
  SECURITY_CONTACT: {
    group: 'server',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(?:mailto:|https:\/\/)[\x21-\x7e]+$/, 'must start with mailto: or https://'),
      ),
    ),
    about:
      'where to report a security problem, such as `mailto:security@example.com`; served at `/.well-known/security.txt`',
    otherwise: 'no such file',
  },
  AUDIT_RETENTION_DAYS: {
    group: 'server',
    schema: v.optional(wholeNumber(0, 36_500), '0'),
    about: 'days to keep events in the audit trail; `0` keeps them forever',
  },
  AVATAR_SERVICE_URL: {
    group: 'server',
    schema: v.optional(httpUrl),
    about:
      'pictures of people and companies, requested as `URL?name=…`; that service learns the names',
    otherwise: 'initials, drawn in the browser',
  },
  API_REQUESTS_PER_MINUTE: {
    group: 'server',
    schema: v.optional(wholeNumber(0, 1_000_000), '1200'),
    about: 'requests one person can make per minute across all processes; 0 means no limit',
  },
  API_HEAVY_REQUESTS_PER_MINUTE: {
    group: 'server',
    schema: v.optional(wholeNumber(0, 1_000_000), '60'),
    about: 'the same for analyses, imports and exports; 0 means no limit',
  },
  WEBHOOK_HOSTS: {
    group: 'server',
    schema: v.optional(hosts, ''),
    about:
      'hosts inside your network that webhooks of members may send to, such as `etl.corp, etl.corp:8090`',
    otherwise: 'none: webhooks go to public addresses by https',
  },
} as const satisfies Record<string, Setting>;
