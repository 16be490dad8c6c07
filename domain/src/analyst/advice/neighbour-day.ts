import { datesIn, isLongSpan } from '../../facts/calendar.ts';
import { addDays, daysBetween } from '../../facts/days.ts';
import type { Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import { relativeDays } from '../../facts/relative-days.ts';
import type { AdvisedDeal } from './deal.ts';
import { dayWords } from './told-day.ts';
import { eve, type Candidate } from './candidate.ts';

/** What is owed, asked or open: it is due when it was promised or is wanted, a sentence further on. */
const answers =
  /^(?:promise\.ours$|note\.(?:promise-ours|question-theirs|objection|unknown)|open\.(?:asked|undone|terms|question)|objection\.|told\.own-delay)/;
/** Sentences of a note on either side, and turns of a chat behind. */
const near = 2;
const turnsBehind = 12;
const turn = /^\p{Lu}?\p{L}[\p{L} ]{0,18}:\s/u;
const ownTurn = /^(?:me|i|us|we)\s?:\s/i;

const bareWeekday =
  /(?<!\p{L})(?:Mon|Tues?|Wed|Thu|Thurs?|Fri|Monday|Tuesday|Wednesday|Thursday|Friday)(?![\p{L}']|\.?\s(?:the\s)?\d)/gu;
const repeats = /\b(?:every|each|next|on (?:a|any)|second|third|fourth|last|since|until|till?)\s$/i;

/** Of what was said before. */
const pointsBack = /\b(?:it|that|this|them|these|those|one)\b/i;
/** We said it. */
const promised =
  /\b(?:promised|i said|we said|i'll|we'll|i will|we will|i owe|we owe|owe|owed|i told|told (?:him|her|them)|said i|i answer|i send|i come back|you(?:'ll| will)? (?:have|get) it|due|deadline)\b/i;
/** They want it. */
const wanted =
  /\b(?:wants?|needs?|asks?|asked|expects?|waits?|send (?:me|us|it|that|this)|pls|please|has to be|must be|to be (?:in|back)|have to|be back|latest|by when)\b/i;
const limit =
  /\b(?:by|before|until|till?|due|no later than|latest|deadline(?: is)?|be back|for)\s(?:the\s|\p{L}+\s)?$/iu;
/** It is theirs to do by then, or nothing happens before. */
const theirs =
  /(?<!\p{L})(?:he|she|they|\p{Lu}\p{L}{1,20})(?:'ll|\swill|\swants? to|\spromised(?: me| us)? to)\s(?!have|need|want|be)\p{L}|\b(?:he|she|they)\s(?:sends?|gives?|signs?|answers?|comes?|meets?|decides?|sits?|is|are)\b/u;
const idle =
  /\b(?:no (?:calls?|answer|reply|contact|news)|not|nobody|nothing|closed|away|off|out|leave|holidays?|back from|returns?|starts?|from(?! (?:me|us|our|my)\b)|after|since)\b|n['’]t\b/i;

interface Limit {
  day: string;
  sentence: Sentence;
}

/** The first day to come by which a neighbouring sentence wants it or we promised it. */
function neighbourDay(candidate: Candidate, deal: AdvisedDeal): Limit | null {
  const own = candidate.because[0]?.sentence;
  if (!own || !answers.test(candidate.id)) return null;
  // its own sentence says when
  if (datesOf(own, deal.context).some(({ to }) => to >= deal.today)) return null;
  const week = thisWeek(own, deal);
  if (week) return week;
  // what follows answers it sooner than what stands before
  const distance = ({ index }: Sentence) =>
    index > own.index ? index - own.index : 50 + own.index - index;
  return (
    around(own, deal)
      .toSorted((one, other) => distance(one) - distance(other))
      .flatMap((sentence) => limitsOf(sentence, own, deal))
      .find(({ day }) => day >= deal.today) ?? null
  );
}

/** With fewer letters a sentence is read with the one before it, as it is shown. */
const shortSentence = 32;

/** `come down by 5% and I sign this week`: what it waits for is due before the week is over. */
function thisWeek(own: Sentence, { read, today }: AdvisedDeal): Limit | null {
  const before = read.sentences[own.index - 1];
  const shown = [
    own,
    ...(own.plain.length < shortSentence && before?.field === own.field ? [before] : []),
  ];
  const sentence = shown.find(
    ({ plain, voice, isDated, day }) =>
      (!isDated || daysBetween(day, today) <= 1) && voice === 'note' && wantsThisWeek.test(plain),
  );
  if (!sentence) return null;
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday > 4 ? null : { day: addDays(today, 4 - weekday), sentence };
}

const wantsThisWeek =
  /\b(?:sign|order|decide|finish|close|buy|want|need|answer|approve)\w{0,3}\b[^.;]{0,30}\bthis week\b|\bthis week\b[^.;]{0,30}\b(?:sign|order|decide|finish|close|answer)\b/i;

function around(own: Sentence, { read: { sentences } }: AdvisedDeal): Sentence[] {
  const isChat = sentences.some(({ field, plain }) => field === own.field && ownTurn.test(plain));
  const isTurn = isChat && turn.test(own.plain);
  return sentences.filter(({ field, index, isPrivate, isForeign, isDated, day, mark }) => {
    const gap = index - own.index;
    if (field !== own.field || gap === 0 || isPrivate || isForeign || mark === 'done') return false;
    // an older note of a log is not about it
    if (isDated && own.isDated && day < own.day) return false;
    if (gap < 0 && !pointsBack.test(own.plain)) return false;
    return isTurn ? gap > 0 && gap <= turnsBehind : Math.abs(gap) <= near;
  });
}

/** Days of a sentence by which we promised or they want something. */
function limitsOf(sentence: Sentence, own: Sentence, deal: AdvisedDeal): Limit[] {
  const { plain } = sentence;
  const days = daysOf(sentence, deal);
  return days.flatMap(({ day, start, isRelative }): Limit[] => {
    const head = plain.slice(Math.max(0, start - 90), start);
    const clause = head.split(/[.;!?]\s|,\s(?=(?:i|he|she|they|we)\b)/i).at(-1) ?? '';
    const isOwn = promised.test(clause) || (ownTurn.test(plain) && !theirs.test(clause));
    const isAsked = wanted.test(clause) && (isRelative || limit.test(clause));
    const isNear = Math.abs(sentence.index - own.index) <= near;
    if (
      !isOwn &&
      !isAsked &&
      !(limit.test(clause) && isNear && /\b(?:by|due|latest)\b/i.test(clause))
    )
      return [];
    if (theirs.test(clause) && !isAsked && !promised.test(clause)) return [];
    if (idle.test(clause) && !/\bcan't wait\b/.test(clause)) return [];
    return [{ day, sentence }];
  });
}

interface NamedDay {
  day: string;
  start: number;
  isRelative?: boolean;
}

function daysOf(sentence: Sentence, { context }: AdvisedDeal): NamedDay[] {
  const { plain, day } = sentence;
  const dates = datesOf(sentence, context).filter((date) => !isLongSpan(date));
  const bare = [...plain.matchAll(bareWeekday)]
    .filter(
      ({ index, 0: { length } }) =>
        !repeats.test(plain.slice(0, index)) &&
        !dates.some(({ start, end }) => start < index + length + 2 && index < end + 1),
    )
    .flatMap(({ index, 0: name }) =>
      datesIn(`on ${fullName(name)}`, day, context.order).map(({ to }) => ({
        day: to,
        start: index,
      })),
    );
  const relative = dates
    .slice(0, 1)
    .flatMap(({ from }) =>
      relativeDays(plain, from).map((each) => ({ ...each, isRelative: true })),
    );
  return [
    ...dates.map(({ to, start, words }) => ({
      day: to,
      start: start + (/^\p{Ll}+\s/u.exec(words)?.[0].length ?? 0),
    })),
    ...bare,
    ...relative,
  ];
}

const fullNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export function fullName(name: string): string {
  return fullNames.find((each) => each.startsWith(name.slice(0, 3))) ?? name;
}

/** A step that is due by the day of a neighbouring sentence, and says so. */
export function withNeighbourDay(candidate: Candidate, deal: AdvisedDeal): Candidate {
  const found = neighbourDay(candidate, deal);
  if (!found || candidate.due === null || candidate.due <= found.day) return candidate;
  const when = dayWords(found.day, deal.today);
  const how = candidate.how
    .replace(': do it, or name the day.', '.')
    .replace('find the answer this week', 'find the answer')
    .replace('Ask it this week', 'Ask it now')
    .replace('Ask whoever knows, this week,', 'Ask whoever knows, now,');
  return {
    ...candidate,
    due: isWorkday(found.day) ? found.day : eve(found.day, deal.today),
    how: `${how} By your notes it has to be there ${when === 'today' || when === 'tomorrow' ? when : `by ${when}`}.`,
  };
}

function isWorkday(day: string): boolean {
  return ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
