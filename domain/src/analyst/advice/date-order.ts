import type { DateOrder } from '../../facts/date-shapes.ts';
import { daysBetween } from '../../facts/days.ts';
import { isDay } from '../../text.ts';
import type { DealView } from '../deal-view.ts';

/**
 * In which order its writer puts day and month: by any date that leaves no choice, `19/12`, else by the
 * heads of a log, which tell of the last months.
 */
export function dateOrderOf({ sections, facts }: DealView): DateOrder | null {
  const texts = [
    ...sections.map(({ reading }) => reading.text),
    ...Object.values(facts.otherTexts ?? {}),
  ];
  let [days, months] = [0, 0];
  for (const text of texts) {
    for (const [, one, two] of text.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d%])/g)) {
      if (Number(one) > 12 && Number(one) <= 31 && Number(two) <= 12) days += 1;
      if (Number(two) > 12 && Number(two) <= 31 && Number(one) <= 12) months += 1;
    }
  }
  if (days === months) return days === 0 ? byHeads(texts, facts.today) : null;
  return days > months ? 'day-first' : 'month-first';
}

/** A log is hardly older than this, and hardly begins so long ago. */
const recent = 100;
const longAgo = 180;

function byHeads(texts: readonly string[], today: string): DateOrder | null {
  const heads = texts.flatMap((text) =>
    Array.from(
      text.matchAll(/^[ \t]{0,9}(\d{1,2})\/(\d{1,2})[ \t]{1,9}\p{L}/gmu),
      ([, one, two]) => [Number(one), Number(two)] as const,
    ),
  );
  if (heads.length === 0) return null;
  const oldest = (order: DateOrder) =>
    Math.max(
      ...heads.map(([one, two]) =>
        order === 'day-first' ? ageOf(one, two, today) : ageOf(two, one, today),
      ),
    );
  const [dayFirst, monthFirst] = [oldest('day-first'), oldest('month-first')];
  if (dayFirst < recent && monthFirst > longAgo) return 'day-first';
  return monthFirst < recent && dayFirst > longAgo ? 'month-first' : null;
}

/** How many days ago such a day was the last time. */
function ageOf(day: number, month: number, today: string): number {
  const tail = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const last = [`${year}-${tail}`, `${year - 1}-${tail}`].find(
    (each) => isDay(each) && each <= today,
  );
  return last === undefined ? Infinity : daysBetween(last, today);
}
