import * as v from 'valibot';
import { dayOf, hourOf, isTimeZone, startOf } from '../day.ts';
import { addDays, weekdayOf } from '../text/days.ts';
import { textOf, timestampSchema } from '../text.ts';

const whole = (most: number) =>
  v.pipe(
    v.number('Must be a number'),
    v.integer('Must be a whole number'),
    v.minValue(0, 'Must be 0 or more'),
    v.maxValue(most, `Must be ${most} or less`),
  );

/** Which mails about deals a person wants; body of PUT /api/account/mails. */
export const mailPlanSchema = v.strictObject({
  /** Whose deals the weekly mail is about. */
  whose: v.picklist(['mine', 'all'], 'Must be mine or all'),
  /** 0 for Monday; null for no weekly mail. */
  weekday: v.nullable(whole(6)),
  /** By the clock of the zone. */
  hour: whole(23),
  time_zone: v.pipe(textOf(64), v.check(isTimeZone, 'Must be a time zone such as Europe/Berlin')),
  /** Mails on changes of the person's own deals. */
  changes: v.picklist(['off', 'at_once', 'daily'], 'Must be off, at_once or daily'),
});
export type MailPlan = v.InferOutput<typeof mailPlanSchema>;

/** The plan on the wire, with the next mail and the last one. */
export const mailsSchema = v.object({
  /** Null for whoever never agreed to any. */
  plan: v.nullable(v.object(mailPlanSchema.entries)),
  next_at: v.nullable(timestampSchema),
  last: v.nullable(
    v.object({
      kind: v.picklist(['weekly', 'changes']),
      at: timestampSchema,
      /** `sending` where the server was stopped in it, or is at it. */
      state: v.picklist(['sending', 'sent', 'failed']),
      failure: v.nullable(v.string()),
    }),
  ),
});
export type Mails = v.InferOutput<typeof mailsSchema>;

const hourMs = 3_600_000;

/**
 * The next moment after one at which the clock of a zone shows an hour, on a weekday (0 for Monday) or
 * on any day. An hour that the clock leaps over counts as the one after.
 */
export function nextMoment(
  after: Date,
  { weekday, hour, time_zone }: { weekday: number | null; hour: number; time_zone: string },
): Date {
  const today = dayOf(after, time_zone);
  for (let step = 0; step <= 8; step += 1) {
    const day = addDays(today, step);
    const moment = momentAt(day, hour, time_zone);
    if ((weekday === null || weekdayOf(day) === weekday) && moment > after) return moment;
  }
  throw new RangeError('A week has no such day');
}

/** Where a clock was moved on that day, the plain sum of hours is off by as much. */
function momentAt(day: string, hour: number, timeZone: string): Date {
  const plain = startOf(day, timeZone).getTime() + hour * hourMs;
  for (const shift of [0, -1, 1]) {
    const moment = new Date(plain + shift * hourMs);
    if (hourOf(moment, timeZone) === hour && dayOf(moment, timeZone) === day) return moment;
  }
  return new Date(plain);
}
