import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { createRequestLimit } from '../auth/request-limit.ts';
import { reportPath } from './security-headers.ts';

interface ReportOptions {
  log: Logger;
  now: () => Date;
}

const text = v.pipe(v.string(), v.maxLength(4000));
const oldSchema = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'blocked-uri': text,
  }),
});
const modernSchema = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ documentURL: text, effectiveDirective: text, blockedURL: v.optional(text, '') }),
});

/** Lines of a minute, whoever sends: anybody can. */
const mostLines = 30;

/** Takes what browsers tell of the Content-Security-Policy: a fault of ours, or somebody's try. */
export function cspReports({ log, now }: ReportOptions) {
  const limit = createRequestLimit(mostLines, now);
  return new Hono().post(reportPath, bodyLimit({ maxSize: 32 * 1024 }), async (c) => {
    const told: unknown = await c.req.json().catch(() => null);
    const reports = Array.isArray(told) ? told.slice(0, mostLines) : [told];
    for (const report of reports) {
      const kept = read(report);
      if (kept && limit(undefined) === 0) log.warn({ part: 'csp', ...kept }, 'kept out of a page');
    }
    return c.body(null, 204);
  });
}

/** Of a report what is no secret: addresses can carry tokens. */
function read(report: unknown) {
  const old = v.safeParse(oldSchema, report);
  if (old.success) {
    const { 'csp-report': body } = old.output;
    return shown(body['effective-directive'], body['blocked-uri'], body['document-uri']);
  }
  const modern = v.safeParse(modernSchema, report);
  if (!modern.success) return null;
  const { body } = modern.output;
  return shown(body.effectiveDirective, body.blockedURL, body.documentURL);
}

function shown(directive: string, blocked: string, page: string) {
  const origin = URL.parse(blocked)?.origin;
  return {
    directive: directive.slice(0, 50),
    // A word such as `inline` or `eval`, where it is no address.
    blocked: origin === undefined || origin === 'null' ? blocked.slice(0, 20) : origin,
    page: URL.parse(page)?.pathname.slice(0, 100) ?? '',
  };
}
