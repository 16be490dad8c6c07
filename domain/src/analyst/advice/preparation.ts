import { isLongSpan } from '../../facts/calendar.ts';
import { addDays, daysBetween } from '../../facts/days.ts';
import type { DateFact, Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import { relativeDays } from '../../facts/relative-days.ts';
import { isStatusQuo } from '../../facts/sentences.ts';
import { eve, titled, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { hasWord } from './second-look.ts';
import { dueWords, onDay } from './told-day.ts';

/** What has to be in before something takes place. */
interface Preparation {
  day: string;
  sentence: Sentence;
  /** What has to be in, in a word of the text. */
  thing: string | null;
}

const things =
  /\b(?:(?:board |committee )?papers?|pre-?reads?|packets?|packs?|agenda|points|topics|items|slides|deck|submissions?|applications?|dossier|files?|documents?|drafts?|samples?|one.?pager|summary|memo|reports?|forms?|questionnaire|requests?|figures|data|list|spec|input|material|quote|offer|proposal|bid|calculation|answers?)\b/giu;
/** By a day, in the words right before it: `papers in by`, `agenda closes`, `due`, `deadline`. */
const limit =
  /\b(?:by|until|till?|due|deadline|closes?|closing|cut.?off|no later than|at the latest|latest|(?:be|goes?|go|come) in(?: on)?|handed? in(?: on)?|submitted?(?: on)?|needs?|wants?|before)\b[^.;,]{0,24}$/iu;
const handing =
  /\b(?:in by|by|due|deadline|closes?|closing|cut.?off|latest|submit\w*|hand(?:ed)? in|(?:be|goes?|go|come) in|needs?|wants?)\b/iu;
/** `papers 7 Oct` beside the day of the board. */
const bare =
  /\b(?:papers?|packets?|pre-?reads?|board packs?|agenda|submissions?)\s?(?:on\s|:\s?|=\s?)?$/iu;
/** It was done, or is no work of ours. */
const behind =
  /\b(?:sent|submitted|handed in|filed|delivered|is in|are in|went in|uploaded|done|already|kept|received)\b(?! by\b)/iu;
/** `I'd want it the Friday before`, not `he was ill the day before`. */
const wanting =
  /\b(?:wants?|needs?|like|by|due|in|send|sends|get|have|has to|must|should|latest|closes?|deliver|ready|expects?|asks?|asked|submit\w*|file|papers?|slides|deck|agenda|list|draft)\b/i;
/** What is handed in to a body, and to nobody else. */
const papers =
  /\b(?:papers?|packets?|pre-?reads?|agenda|dossier|submissions?|applications?|board pack)\b/i;
/** Nobody prepares for longer than this. */
const longest = 45;

/** A step about an event takes the earlier day by which something has to be in for it, and tells both. */
export function prepared(candidate: Candidate, deal: AdvisedDeal): Candidate {
  const event = eventOf(candidate, deal);
  if (!event) return candidate;
  const found = preparationOf(event, deal);
  if (!found) return candidate;
  const { day, sentence, thing } = found;
  const name = event.label === 'that day' ? null : event.label;
  const due = day === deal.today ? day : eve(addDays(day, 1), deal.today);
  const fact: DateFact = {
    ...event.fact,
    event: 'deadline',
    label: 'the deadline',
    from: day,
    to: day,
    sentence,
    words: sentence.text,
  };
  const what = thing ? `the ${thing.toLowerCase()}` : 'your part';
  return {
    ...candidate,
    id: 'dates.deadline',
    isPlan: false,
    title: titled(name ? `Have ${what} in for ${name}` : `Have ${what} in early enough`),
    how: `That is due ${dueWords(day, sentence, deal)}, ahead of ${name ?? 'what follows'} ${onDay(event.day, event.fact.sentence, deal)}: the earlier day is the one that counts.`,
    due,
    priority: daysBetween(deal.today, day) <= 21 ? 'High' : candidate.priority,
    because: sentence === event.fact.sentence ? [fact] : [fact, event.fact],
    about: `papers ${day}`,
  };
}

interface Appointment {
  fact: DateFact;
  day: string;
  label: string;
}

const prepares = /^(?:agreed\.(?:board|meeting|decision|sitting)|dates\.day)$/;

function eventOf(
  { id, because }: Candidate,
  { ahead: days, today }: AdvisedDeal,
): Appointment | null {
  const [own] = because;
  const fact =
    id === 'note.date-hard'
      ? days.find(({ sentence, event }) => sentence === own?.sentence && gatherings.has(event))
      : own;
  if (fact?.kind !== 'date' || !(prepares.test(id) || fact !== own)) return null;
  if (fact.from <= today || isLongSpan(fact)) return null;
  return { fact, day: fact.from, label: fact.label };
}

const gatherings: ReadonlySet<string> = new Set(['board', 'meeting', 'decision']);

function preparationOf(event: Appointment, deal: AdvisedDeal): Preparation | null {
  const own = event.fact.sentence;
  const word = event.label.replace(/^(?:the|that) /, '');
  const isNamed = (sentence: Sentence) => word !== 'day' && hasWord(sentence.plain, word);
  const isNear = (sentence: Sentence) =>
    sentence.field === own.field &&
    Math.abs(sentence.index - own.index) <= (papers.test(sentence.plain) ? 2 : 1);
  const mayTell = (sentence: Sentence) =>
    !sentence.isPrivate &&
    !sentence.field.startsWith('competition') &&
    !isStatusQuo(sentence) &&
    (isNear(sentence) || isNamed(sentence));
  const found = deal.read.sentences
    .flatMap((sentence) =>
      mayTell(sentence)
        ? [
            ...reckoned(sentence, event),
            ...(sentence.isForeign && sentence !== own
              ? []
              : named(sentence, event, deal, isNamed(sentence) || sentence === own)),
          ]
        : [],
    )
    .filter(
      ({ day }) => day >= deal.today && day < event.day && daysBetween(day, event.day) <= longest,
    );
  return found.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
}

/** Of a bare day: `capex meeting 9/10, paper due 9/1` in another text tells what has to be in for it, and stands. */
export function isPreparedElsewhere({ id, because }: Candidate, deal: AdvisedDeal): boolean {
  const [fact] = because;
  if (id !== 'dates.day' || fact?.kind !== 'date' || fact.from !== fact.to) return false;
  const event = { fact, day: fact.from, label: fact.label };
  return deal.read.sentences.some(
    (sentence) =>
      sentence.field !== fact.sentence.field &&
      !sentence.isPrivate &&
      !sentence.isForeign &&
      datesOf(sentence, deal.context).some(
        (date) => date.from === event.day && date.to === event.day,
      ) &&
      [...reckoned(sentence, event), ...named(sentence, event, deal, true)].some(
        ({ day }) => day >= deal.today && day < event.day && daysBetween(day, event.day) <= longest,
      ),
  );
}

/** `10 days before the work session`: of that one, and of no other. */
export function isBeforeAnother(tail: string, label: string): boolean {
  const of = /^\s(?:the|each|every|a)\s(?:\p{L}+\s){0,2}\p{L}+/u.exec(tail)?.[0];
  return of !== undefined && !of.toLowerCase().includes(label.replace(/^the /, ''));
}

/** `papers in 8 days before`, `I am to send the list a week before`, `I'd want it the Friday before`. */
function reckoned(sentence: Sentence, { day, label }: Appointment): Preparation[] {
  const { plain } = sentence;
  const [found] = relativeDays(plain, day);
  if (!found || behind.test(plain)) return [];
  if (!wanting.test(plain.slice(0, found.start) + plain.slice(found.end))) return [];
  if (isBeforeAnother(plain.slice(found.end), label)) return [];
  return [{ day: found.day, sentence, thing: thingOf(sentence, found.start) }];
}

/** `papers for the board must be in by 11 June`; words between thing and day may stand on either side. */
function named(
  sentence: Sentence,
  event: Appointment,
  deal: AdvisedDeal,
  isTold: boolean,
): Preparation[] {
  return datesOf(sentence, deal.context).flatMap((date): Preparation[] => {
    if (date.from === event.day || isLongSpan(date)) return [];
    const from = Math.max(0, date.start - 70);
    const clause =
      sentence.plain
        .slice(from, date.start)
        .split(/[.;]\s/)
        .at(-1) ?? '';
    const part = clause.split(/,\s|\s[–-]\s|\sthen\s/).at(-1) ?? '';
    const isBare = isTold && bare.test(clause);
    const isLimit =
      isBare || limit.test(clause) || /^(?:by|before|until|till?|due)\b/i.test(date.words);
    const thing = thingOf(sentence, date.start);
    if (!isLimit || behind.test(clause)) return [];
    // without a word of the event the thing itself must be handed in there
    if (
      !isBare &&
      !handing.test(thing === null || !isTold ? part : `${clause} ${date.words}`) &&
      !/^until|^till/i.test(date.words) &&
      !/\b(?:until|till?|before)\s$/i.test(clause)
    )
      return [];
    if (thing === null && !(isTold && handing.test(part))) return [];
    return [{ day: date.to, sentence, thing }];
  });
}

/** The last thing named before a place, within its own sentence. */
function thingOf({ plain }: Sentence, at: number): string | null {
  const found = [...plain.slice(0, at).matchAll(things)].at(-1)?.[0];
  return found && !/^(?:points|items|data|list|files?|figures|input|offer)$/i.test(found)
    ? found
    : found
      ? found.toLowerCase()
      : null;
}
