import { addDays } from '../text/days.ts';

export interface Quarter {
  from: string;
  to: string;
  /** `Q4 2026`; `Q2 FY2027` where the fiscal year is named for the year in which it ends. */
  label: string;
}

/** The fiscal quarter that a day is in; the fiscal year begins in month 1 to 12. */
export function quarterOf(day: string, startMonth: number): Quarter {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const sinceStart = (month - startMonth + 12) % 12;
  const number = Math.floor(sinceStart / 3);
  const first = year * 12 + month - 1 - (sinceStart % 3);
  const begin = year - (month < startMonth ? 1 : 0);
  return {
    from: firstDayOf(first),
    to: addDays(firstDayOf(first + 3), -1),
    label: startMonth === 1 ? `Q${number + 1} ${begin}` : `Q${number + 1} FY${begin + 1}`,
  };
}

/** The months of a quarter, such as 2026-10. */
export function monthsOf({ from }: Pick<Quarter, 'from'>): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return [0, 1, 2].map((step) => firstDayOf(year * 12 + month - 1 + step).slice(0, 7));
}

/** The first day of a month that is counted from year 0. */
function firstDayOf(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
