import { csvRecord } from '@plumbline/domain/csv.ts';
import {
  auditActionNames,
  auditActions,
  auditPageSchema,
  type AuditEvent,
} from '@plumbline/domain/people/audit.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import { rowsText } from '@plumbline/domain/people/export.ts';
import { timestampSchema } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import {
  countEvents,
  listEvents,
  recordEvent,
  type EventFilter,
} from '../../platform/audit/audit.queries.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { wholeNumber } from '../../platform/http/whole-number.ts';

interface Dependencies {
  db: Database;
  now: () => Date;
}

const tag = 'Audit trail';
const pageSize = { usual: 50, longest: 200 };
/** Events read from the database at once for a file. */
const chunk = 1000;

const filterEntries = {
  action: v.optional(v.picklist(auditActions, `Must be one of ${auditActions.join(', ')}`)),
  /** The first moment and the last. */
  from: v.optional(timestampSchema),
  to: v.optional(timestampSchema),
};
const filterSchema = v.strictObject(filterEntries);
type Filter = v.InferOutput<typeof filterSchema>;
const pageSchema = v.strictObject({
  ...filterEntries,
  before: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  limit: v.optional(wholeNumber(1, pageSize.longest)),
});

/** Routes under /api/audit, for whoever may change people. */
export function auditRoutes({ db, now }: Dependencies) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List security events, newest first',
        description: 'Pass `next` as `before` to get the next page; null at the end.',
        tag,
        answer: auditPageSchema,
        refuses: [400],
      }),
      allow('write', 'users'),
      validate('query', pageSchema),
      async (c) => {
        const { limit = pageSize.usual, before, ...wanted } = c.req.valid('query');
        const rows = await listEvents(db, { ...periodOf(wanted), before }, limit + 1);
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
        return c.var.answer({ data: page.map(presentEvent), next });
      },
    )
    .get(
      '/export',
      describe({
        summary: 'Export security events as CSV',
        tag,
        answer: v.string(),
        mediaType: 'text/csv',
        refuses: [400],
      }),
      isHeavy(),
      allow('write', 'users'),
      askFresh(),
      validate('query', filterSchema),
      async (c) => {
        const wanted = c.req.valid('query');
        const period = periodOf(wanted);
        const { person: actor } = c.var;
        const file = await db.transaction(
          async (tx) => {
            const rows = await countEvents(tx, period);
            const detail = [`CSV, ${rowsText(rows)}`, ...wordsOf(wanted)].join(', ');
            await recordEvent(tx, {
              action: 'export',
              actor,
              subject: 'Audit trail',
              detail,
            });
            return csvOf(tx, period);
          },
          // The file holds as many events as it says, also while others arrive.
          { isolationLevel: 'repeatable read' },
        );
        const day = dayOf(now(), c.var.timeZone);
        return c.body(file, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="audit-${day}.csv"`,
        });
      },
    );
}

/** @throws AppError `invalid` for a period that ends before it begins */
function periodOf({ action, from, to }: Filter): EventFilter {
  const period = {
    action,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
  };
  if (period.from && period.to && period.to < period.from) {
    const message = 'Must not be before from';
    throw new AppError('invalid', `to: ${message}`, { fields: { to: message } });
  }
  return period;
}

/** What a file is limited to, for the event of its making. */
function wordsOf({ action, from, to }: Filter): string[] {
  return [
    ...(action ? [`only ${auditActionNames[action]}`] : []),
    ...(from ? [`from ${minuteOf(from)}`] : []),
    ...(to ? [`to ${minuteOf(to)}`] : []),
  ];
}

/** E.g. `2026-11-21 14:30 UTC`. */
function minuteOf(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

async function csvOf(db: Executor, filter: EventFilter): Promise<string> {
  const records = [csvRecord(['Time', 'Event', 'By', 'To', 'Detail', 'Address', 'Token'])];
  let before: number | undefined;
  for (;;) {
    const rows = await listEvents(db, { ...filter, before }, chunk);
    for (const row of rows) {
      const event = presentEvent(row);
      const { at, actor, token, subject, detail, address } = event;
      records.push(csvRecord([at, event.action, actor, subject, detail, address, token]));
    }
    before = rows.at(-1)?.id;
    if (rows.length < chunk) return records.join('');
  }
}

function presentEvent(row: Awaited<ReturnType<typeof listEvents>>[number]): AuditEvent {
  const { id, at, action, actor, token, subject, detail, address } = row;
  return { id, at: at.toISOString(), action, actor, token, subject, detail, address };
}
