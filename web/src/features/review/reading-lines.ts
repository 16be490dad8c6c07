import { isolated } from '@plumbline/domain/isolated.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import type { DealReading } from '../../api/conversations.ts';

/** What a language model read that belongs into the next call, a heading and its lines each; empty ones are left out. */
export function readingLines(
  { ask, promises, unsigned, people }: DealReading,
  today: string,
): [title: string, lines: string[]][] {
  const due = (day: string | null) => (day ? ` (by ${dayText(day, today)})` : '');
  const promised = (by: 'us' | 'them') =>
    promises
      .filter((each) => each.by === by)
      .map((each) => `${isolated(each.text)}${due(each.due)}`);
  const parts: [string, string[]][] = [
    ['Ask the customer', ask.map(({ text }) => text)],
    ['We promised', promised('us')],
    ['They promised', promised('them')],
    ['Not signed yet', unsigned.map(({ text }) => text)],
    [
      'Leaving',
      people.flatMap(({ text, until }) =>
        until === null ? [] : [`${isolated(text)}, until ${dayText(until, today)}`],
      ),
    ],
  ];
  return parts.filter(([, lines]) => lines.length > 0);
}
