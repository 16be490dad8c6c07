import { addDays } from '../../facts/days.ts';
import { dayText } from '../../day-text.ts';
import { factsOfKind } from '../../facts/fact.ts';
import { numberOf } from '../../facts/number-words.ts';
import { eve, titled, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { isBeforeAnother } from './preparation.ts';
import { hasWord } from './second-look.ts';
import { about, dayWords, toldDay, toldWords } from './told-day.ts';

/** Papers that have to be in before a board meets. */
export function papers(deal: AdvisedDeal): Candidate[] {
  const named = namedPapers(deal);
  if (named.length > 0) return named;
  for (const sentence of deal.read.sentences) {
    const match =
      /\b(\d{1,2}|one|two|three|four|five|six|ten) (?:(?:working|business|calendar|clear) )?(day|week)s? (?:before|ahead|prior|in advance)\b/i.exec(
        sentence.plain,
      );
    if (!match || sentence.isPrivate || sentence.isForeign) continue;
    const count = numberOf(match[1] ?? '');
    const isWorking = /\b(?:working|business)\b/i.test(match[0]);
    const days = Math.ceil(count * (/week/i.test(match[2] ?? '') ? 7 : isWorking ? 7 / 5 : 1));
    const all = deal.ahead.filter(({ event }) => ['board', 'decision'].includes(event));
    const near = all.filter(
      ({ sentence: own }) =>
        own.field === sentence.field && Math.abs(own.index - sentence.index) <= 2,
    );
    // elsewhere it must be called by the same word: `papers in 14 days before the sitting`
    const boards =
      near.length > 0
        ? near
        : all.filter(({ label }) => hasWord(sentence.plain, label.replace(/^the /, '')));
    const tail = sentence.plain.slice(match.index + match[0].length);
    const board = boards.find(
      ({ from, label }) => addDays(from, -days) >= deal.today && !isOtherBody(tail, label),
    );
    if (!board) continue;
    const limit = addDays(board.from, -days);
    const next = boards.find(({ from }) => from > board.from);
    return [
      {
        id: 'dates.papers',
        title: titled(`File the paper for ${board.label}`),
        how: `For ${toldDay(board.from, board.sentence, deal)} that means ${about(board.from, board.sentence, deal)}${dayWords(limit, deal.today)}.${next ? ` Miss that, and the next one is ${toldDay(next.from, next.sentence, deal)}${deal.close && next.from > deal.close ? ', after your close date' : ''}.` : ''}`,
        priority: 'High',
        due: limit,
        because:
          board.sentence === sentence
            ? [board]
            : [{ ...board, sentence, words: sentence.text }, board],
        about: `papers ${board.from}`,
        rank: 9,
      },
    ];
  }
  return [];
}

/** `10 days before the session`, of a vote: another gathering is meant. */
function isOtherBody(tail: string, label: string): boolean {
  return (
    /^\s(?:the|each|every|a)\s(?:\p{L}+\s){0,2}(?:session|meeting|sitting|hearing|committee|board|council|panel)\b/iu.test(
      tail,
    ) && isBeforeAnother(tail, label)
  );
}

/** `Finance committee 18 June (papers 11 June)`. */
function namedPapers(deal: AdvisedDeal): Candidate[] {
  const dates = factsOfKind(deal.facts, 'date').filter(
    ({ sentence, from, certainty }) =>
      !sentence.isPrivate && from >= deal.today && certainty !== 'harmless',
  );
  const board = dates.find(
    ({ event, sentence }) =>
      event === 'board' && /\b(?:papers?|agenda|submissions?|documents)\b/i.test(sentence.plain),
  );
  const limit = dates.find(
    ({ sentence, from }) => board && sentence === board.sentence && from < board.from,
  );
  if (!board || !limit) return [];
  return [
    {
      id: 'dates.papers',
      title: titled(`File the paper for ${board.label}`),
      how: `For ${toldDay(board.from, board.sentence, deal)} it has to be in by ${toldWords(limit.to, limit.sentence, deal)}.`,
      priority: 'High',
      due: limit.to,
      because: [board],
      about: `papers ${board.from}`,
      rank: 9,
    },
  ];
}

/** A day that was booked, and the next one should it be missed: `if missed, the next slot is 26 January`. */
export function lastChance(deal: AdvisedDeal): Candidate[] {
  const dates = factsOfKind(deal.facts, 'date').filter(
    ({ sentence, from }) => !sentence.isPrivate && from >= deal.today,
  );
  for (const first of dates) {
    if (first.certainty === 'harmless' || !['day', 'board', 'meeting'].includes(first.event))
      continue;
    const other = dates.find(
      ({ certainty, sentence, from, words }) =>
        certainty === 'possible' &&
        from > first.to &&
        sentence.field === first.sentence.field &&
        sentence.index - first.sentence.index >= 0 &&
        sentence.index - first.sentence.index <= 1 &&
        /\bnext\b|\botherwise\b|\bor else\b/i.test(words),
    );
    if (!other) continue;
    return [
      {
        id: 'dates.last-chance',
        title: 'Protect this date',
        how: `After ${toldDay(first.from, first.sentence, deal)} the next chance is ${toldDay(other.from, other.sentence, deal)}${deal.close && other.from > addDays(deal.close, -14) ? `, which your close date, ${dayText(deal.close, deal.today)}, does not survive` : ''}. Keep all that it needs from you ready before, and a stand-in for everybody who has to be there.`,
        priority: 'High',
        due: eve(first.from, deal.today),
        because: other.sentence === first.sentence ? [first] : [first, other],
        about: `event ${first.from}`,
        rank: 12,
      },
    ];
  }
  return [];
}
