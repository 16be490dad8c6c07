import { isDay } from '@plumbline/domain/day.ts';
import { localToday } from '../ui/today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';

const longest = 160;

/** A value of a field for people: a day as such, a long text cut. */
export function fieldText(value: string): string {
  if (isDay(value)) return dayText(value, localToday());
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}
