import { isDay } from '@plumbline/domain/text.ts';
import { localToday, shortDay } from '../ui/today.ts';

const longest = 160;

/** A value of a field for people: a day as such, a long text cut. */
export function fieldText(value: string): string {
  if (isDay(value)) return shortDay(value, localToday());
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}
