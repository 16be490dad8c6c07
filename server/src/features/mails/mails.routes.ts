import {
  mailPlanSchema,
  mailsSchema,
  nextMoment,
  type Mails,
} from '@plumbline/domain/people/mail-plan.ts';
import { Hono } from 'hono';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { allowSelf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { weeklyMail } from './digest.service.ts';
import { findPlan, savePlan, type MailPlanRow } from './plans.queries.ts';
import { deliver, type SendingContext } from './sending.service.ts';

const tag = 'Account';

/** Routes under /api/account/mails: which mails about deals a person gets. */
export function mailRoutes(context: SendingContext) {
  const { db, now } = context;
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'Get which emails about deals you get',
        tag,
        answer: mailsSchema,
      }),
      allowSelf(),
      async (c) => c.var.answer(toldOf(await findPlan(db, c.var.person.id))),
    )
    .put(
      '/',
      describe({
        summary: 'Choose which emails about deals you get',
        description:
          'You get none unless you ask for them here. `weekday` is 0 for Monday; null means no weekly email.',
        tag,
        answer: mailsSchema,
        refuses: [400],
      }),
      allowSelf(),
      validate('json', mailPlanSchema),
      async (c) => {
        const plan = c.req.valid('json');
        const { weekday } = plan;
        const at = now();
        await savePlan(db, c.var.person.id, {
          ...plan,
          weekly_due: weekday === null ? null : nextMoment(at, { ...plan, weekday }),
          changes_due: {
            off: null,
            at_once: at,
            daily: nextMoment(at, { ...plan, weekday: null }),
          }[plan.changes],
          now: at,
        });
        return c.var.answer(toldOf(await findPlan(db, c.var.person.id)));
      },
    )
    .post(
      '/send',
      describe({
        summary: 'Send yourself the weekly email now',
        tag,
        answer: mailsSchema,
        refuses: [403, 409],
      }),
      isHeavy(),
      allowSelf(),
      async (c) => {
        const { person } = c.var;
        const plan = await findPlan(db, person.id);
        if (!plan) throw new AppError('conflict', 'Choose which emails you want first.');
        if (person.role === null) throw new AppError('forbidden', 'You have no role yet.');
        const to = { ...plan, email: person.email, name: person.name, role: person.role };
        await deliver(context, plan, {
          kind: 'weekly',
          make: () => weeklyMail(context, to, now()),
        });
        return c.var.answer(toldOf(await findPlan(db, person.id)));
      },
    );
}

function toldOf(row: MailPlanRow | null): Mails {
  if (!row) return { plan: null, next_at: null, last: null };
  const { whose, weekday, hour, time_zone, changes } = row;
  const { last_kind, last_at, last_state, last_failure } = row;
  return {
    plan: { whose, weekday, hour, time_zone, changes },
    next_at: row.weekly_due?.toISOString() ?? null,
    last:
      last_kind && last_at && last_state
        ? {
            kind: last_kind,
            at: last_at.toISOString(),
            state: last_state,
            failure: last_failure,
          }
        : null,
  };
}
