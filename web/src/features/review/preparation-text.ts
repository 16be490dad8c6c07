import { readingLines } from './reading-lines.ts';
import type { DealReading, Preparation } from '../../api/conversations.ts';
import { kinds } from '../../conversations/kinds.ts';
import { formatDay } from '../../ui/moment.ts';
import { dayText } from '@plumbline/domain/day-text.ts';

const roleNames: Readonly<Record<string, string>> = {
  'economic buyer': 'the economic buyer',
  champion: 'the champion',
  technical: 'the technical lead',
  procurement: 'purchasing',
  legal: 'the legal department',
};

/** Whom to ask, by role. */
export const whomToAsk = (role: string): string => roleNames[role] ?? role;

/** What to bring to a call as plain text, to be pasted anywhere. */
export function preparationText(
  { letters, entries, tasks, reading }: Preparation & { reading: DealReading | null },
  name: string,
  today: string,
): string {
  const read = reading ? readingLines(reading, today) : [];
  const parts: [string, string[]][] = [
    ...read.map(([title, lines]): [string, string[]] => [title, lines.map((line) => `- ${line}`)]),
    [
      'Ask about',
      letters.map(
        ({ title, question, role }, index) =>
          `${index + 1}. ${title}: ${question} (Ask ${whomToAsk(role)})`,
      ),
    ],
    [
      'What came last',
      entries.map(
        ({ kind, happened_at: at, text }) =>
          `- ${kinds[kind].label}, ${formatDay(at)}: ${text.replaceAll('\n', ' ')}`,
      ),
    ],
    [
      'Still to do',
      tasks.map(({ title, due }) => `- ${title}${due ? ` (by ${dayText(due, today)})` : ''}`),
    ],
  ];
  return [
    `Next call: ${name}`,
    ...parts
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [title, ...lines].join('\n')),
  ].join('\n\n');
}
