import { isDay } from '@plumbline/domain/day.ts';

/** First and last day, both included; null where there is no limit. */
interface Range {
  from: string | null;
  to: string | null;
}

export const closeChoices = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'month', label: 'This month' },
  { value: 'quarter', label: 'This quarter' },
] as const;

/** The days that a choice of close dates means on a day; null where it is none. */
export function rangeOf(choice: string, today: string): Range | null {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (choice === 'overdue') return { from: null, to: dayOf(Date.parse(today) - dayMs) };
  if (choice === 'month') return monthsOf(year, month, 1);
  if (choice === 'quarter') return monthsOf(year, month - ((month - 1) % 3), 3);
  const [from = '', to = '', ...more] = choice.split('..');
  if (!choice.includes('..') || more.length > 0 || (from === '' && to === '')) return null;
  if (![from, to].every((day) => day === '' || isDay(day))) return null;
  return { from: from || null, to: to || null };
}

const dayMs = 86_400_000;

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

function monthsOf(year: number, first: number, count: number): Range {
  return {
    from: dayOf(Date.UTC(year, first - 1, 1)),
    to: dayOf(Date.UTC(year, first - 1 + count, 0)),
  };
}
