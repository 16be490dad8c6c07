import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../facts/days.ts';
import { dayText } from '../../day-text.ts';
import type { Fact } from '../../facts/fact.ts';
import { readDeal } from '../findings.ts';
import { noteKinds } from '../notes/kinds.ts';
import { proposedSteps } from '../strategy.ts';
import { someFacts } from '../testing/facts.ts';
import type { Candidate } from './candidate.ts';
import { advisedDeal } from './deal.ts';
import { wordings } from './note-wordings.ts';
import { dueDayOf } from './quoted-day.ts';

const { today } = someFacts;
const far = '2026-12-20';

/** When a step of a sentence is due that would have been due much later. */
function dueOf(
  text: string,
  {
    day = today,
    id = 'note.unknown',
    due = far,
  }: { day?: string; id?: string; due?: string | null } = {},
) {
  const deal = advisedDeal(readDeal('MEDDPICC', { decision_process: text }, someFacts).view);
  const read = deal.read.sentences.at(-1);
  if (!read) throw new Error('nothing was read');
  const sentence = { ...read, day };
  const fact: Fact = { kind: 'open', open: 'undone', sentence, words: sentence.text };
  const candidate: Candidate = {
    id,
    title: '',
    how: '',
    priority: 'High',
    due,
    because: [fact],
    about: '',
    rank: 1,
  };
  return dueDayOf(candidate, deal);
}

/** A sentence that tells no day, with its deal. */
function someSentence() {
  const data = { decision_process: 'They decide by committee.' };
  const deal = advisedDeal(readDeal('MEDDPICC', data, someFacts).view);
  const [sentence] = deal.read.sentences;
  if (!sentence) throw new Error('nothing was read');
  return { deal, sentence };
}

// 23 November 2026 is a Monday
describe('[COM-11] a step is never due after the day that its own quote tells', () => {
  test.each([
    ['He asked us to check his draft until 27 November.', '2026-11-27'],
    ['told him I answer on Wednesday', '2026-11-25'],
    ['I ask our finance and come back to you on Friday at the latest.', '2026-11-27'],
    ['Will pin the factory down on lead time and ring you Wednesday.', '2026-11-25'],
    ['board packet closes 27 November for the meeting on 7 December', '2026-11-27'],
    ['they want it by Sunday 29 November', '2026-11-27'],
    ['the committee of 26 November moved to 7 December', '2026-12-07'],
    ['no calls until 27 November', far],
    ['he is back on 27 November and reads it then', far],
    ['we talk every Wednesday', far],
    ['Somebody has to look at it.', far],
  ])('%s', (text, due) => {
    expect(dueOf(text)).toBe(due);
  });

  test('where that day is over, what is owed is due today', () => {
    const text = 'told him I answer on 18 November';
    expect(dueOf(text, { day: '2026-11-12', id: 'note.promise-ours' })).toBe(today);
    expect(dueOf(text, { day: '2026-11-12', id: 'note.rival' })).toBe(far);
    expect(dueOf(text, { due: null })).toBeNull();
  });

  test('an unanswered question of which the day is over says so', () => {
    const { deal, sentence } = someSentence();
    const told = { deal, sentence, name: null, contact: 'them', rival: null, isDoubtful: false };
    const how = (past: string | null) =>
      wordings.question_theirs?.({ ...told, day: null, past })?.how;
    expect(how('2026-11-20')).toContain('It was due Nov 20');
    expect(how(null)).toContain('Find the answer this week');
  });

  test('of every wording, whatever the day', () => {
    const { deal, sentence } = someSentence();
    fc.assert(
      fc.property(
        fc.constantFrom(...noteKinds),
        fc.integer({ min: 0, max: 15 }),
        fc.constantFrom('by', 'on', 'until', 'before'),
        (kind, days, word) => {
          const day = addDays(today, days);
          const told = {
            deal,
            sentence,
            name: null,
            contact: 'them',
            rival: null,
            isDoubtful: false,
          };
          const worded = wordings[kind]?.({ ...told, day, past: null });
          const due = dueOf(`we promised the plan ${word} ${dayText(day, today)}`, {
            id: `note.${kind.replace('_', '-')}`,
            due: worded?.due ?? far,
          });
          expect(due !== null && due <= day && due >= today).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('of whatever is proposed of a deal', () => {
    const lines = [
      'We owe Ana the price list, promised',
      'Ana asked us for the security answers',
      'The steering committee decides',
      'Ben sends us the contract',
      'Their present contract ends',
      'Demo for the plant managers',
      'They doubt our support and want an answer',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.integer({ min: 1, max: 15 }), (line, days) => {
        const day = addDays(today, days);
        const data = { decision_process: `${line} by ${dayText(day, today)}.` };
        const late = proposedSteps('MEDDPICC', data, someFacts).filter(
          ({ dueDate, quotes }) => quotes.length > 0 && dueDate !== null && dueDate > day,
        );
        expect(late).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
