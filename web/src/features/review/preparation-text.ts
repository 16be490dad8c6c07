import type { Preparation } from '../../api/conversations.ts';
import { saidBy } from '../../conversations/QuoteBlock.tsx';
import { formatDay } from '../../ui/moment.ts';
import { dayText } from '@plumbline/domain/day-text.ts';

type Promised = Preparation['ours'][number];

/** Who keeps a promise, and by when, as far as that was said. */
export function promiseFacts({ owner, due }: Promised, today: string): string {
  return [owner, due && `by ${dayText(due, today)}`].filter(Boolean).join(', ');
}

type Letter = Preparation['letters'][number];

const roleNames: Record<Letter['role'], string> = {
  'economic buyer': 'the economic buyer',
  champion: 'the champion',
  technical: 'the technical lead',
  procurement: 'purchasing',
  legal: 'the legal department',
  blocker: 'whoever is against it',
  unknown: 'whoever knows',
};

/** Whom to ask, by name where the conversations show one, e.g. `Dana Frey (champion)`. */
export function whomToAsk({ role, person }: Pick<Letter, 'role' | 'person'>): string {
  if (person === null) return roleNames[role];
  return role === 'unknown' ? person : `${person} (${role})`;
}

/** What to bring to a call as plain text, to be pasted anywhere. */
export function preparationText(
  { letters, ours, theirs, since, changes }: Preparation,
  name: string,
  today: string,
): string {
  const promise = (step: Promised) => {
    const facts = promiseFacts(step, today);
    return `- ${step.text}${facts && ` (${facts})`}`;
  };
  const parts: [string, string[]][] = [
    [
      'Ask about',
      letters.map(
        (letter, index) =>
          `${index + 1}. ${letter.title}: ${letter.question} (Ask ${whomToAsk(letter)})`,
      ),
    ],
    ['We promised', ours.map(promise)],
    ['They promised', theirs.map(promise)],
    [
      since
        ? `New since the call on ${formatDay(`${since}T12:00:00Z`)}`
        : 'New since the last call',
      changes.map(
        ({ quote }) => `- “${quote.text}” (${saidBy(quote)}, ${formatDay(quote.said_at)})`,
      ),
    ],
  ];
  return [
    `Next call: ${name}`,
    ...parts
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [title, ...lines].join('\n')),
  ].join('\n\n');
}
