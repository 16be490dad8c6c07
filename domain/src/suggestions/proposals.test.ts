import { expect, test } from 'vitest';
import type { ProposedChallenge } from '../conversations/suggestion.ts';
import { challengeOf, openProposals } from './proposals.ts';

const proposal = (text: string, start = 0): ProposedChallenge => ({
  kind: 'commercial',
  text: `${text} (Dana Frey, Nov 3)`,
  quotes: [
    {
      conversation_id: 'c1',
      start,
      end: start + text.length,
      text,
      speaker: 'Dana Frey',
      title: null,
      side: 'customer',
      said_at: '2026-11-03T09:00:00.000Z',
      question: null,
    },
  ],
});
const price = proposal('The second year is too dear.');
const terms = proposal('We never sign unlimited liability.', 40);

test('[CHA-01] a challenge that the team already wrote is not proposed again', () => {
  const written = [{ text: 'The second year\nis too dear! (Dana Frey, Nov 3)' }];
  expect(openProposals([price, terms], written, [])).toEqual([terms]);
  const technical = [{ title: 'Liability', description: '“We never sign unlimited liability.”' }];
  expect(openProposals([price, terms], technical, [])).toEqual([price]);
});

test('[CHA-01] what was dismissed is not proposed again, by the place of its words', () => {
  const place = { conversation_id: 'c1', start: 40, end: terms.quotes[0]?.end ?? 0 };
  expect(openProposals([price, terms], [], [place])).toEqual([price]);
  expect(openProposals([price, terms], [], [{ ...place, conversation_id: 'c2' }])).toEqual([
    price,
    terms,
  ]);
});

test('[CHA-01] a proposal that is added is recognised by its words, however they begin', () => {
  const spoken = proposal('So, um, well, honestly: the second year, it is too dear for the board.');
  const added = challengeOf(spoken, '2026-11-23');
  expect(added).toEqual({
    title: 'Honestly: the second year, it is too dear for the board.',
    description:
      '“So, um, well, honestly: the second year, it is too dear for the board.” (Dana Frey, Nov 3)',
  });
  expect(openProposals([spoken], [added], [])).toEqual([]);
});

test('[CHA-01] a short answer is not taken for written because its word stands in a challenge', () => {
  const short = proposal('Price.');
  const written = [{ text: 'They ask for a lower price in the second year' }];
  expect(openProposals([short], written, [])).toEqual([short]);
  expect(openProposals([short], [challengeOf(short, '2026-11-23')], [])).toEqual([]);
});
