import { isDay } from '../text.ts';
import type { DateMention } from './calendar.ts';
import type {
  CommitmentFact,
  Fact,
  Neighbours,
  ReadingContext,
  Sentence,
  SentenceReader,
} from './fact.ts';
import { datesOf, peopleIn, personOf, thingIn } from './phrases.ts';
import { isSamePerson } from './persons.ts';
import { isWait } from './turns.ts';
import { matchesOf, type Match } from './words.ts';
import { shapes } from './commitment-shapes.ts';

const ways = shapes.map(({ source, ...shape }) => ({
  ...shape,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'gmu'),
}));

const late =
  /\b(?:slipped|late|overdue|not there|missed|forgot\w*|not (?:yet )?(?:sent|done|written|started)|haven'?t|chased|reminded|nothing came|nothing (?:yet|so far)|(?:weeks|months|days) ago|not (?:yet )?(?:replied|answered)|has not come|hasn't come|still missing|behind)\b/i;
const kept =
  /(?:[,;:.–-]|\band\b|\bwas\b|\(|^)\s*(?:it\s|we\s|i\s|both\s|all\s)?(?:was\s|is\s|has\s|have\s|been\s|now\s|already\s)*(?:sent|done|delivered|received|arrived|signed|kept|handed over|with them|went out|shared|fixed|resolved|ok|got it)(?![\p{L}])(?!\s(?:yet|by|to be))/iu;
const denied = /\b(?:not|never|nothing|no one|nobody|haven'?t|hasn'?t|didn'?t|pas)\b/i;
/** What is not to be done now, and what nobody owes. */
const noPromise =
  /\b(?:asked (?:us|me) (?:not|to (?:wait|come back(?! with)|hold|stop|be|keep|leave))|if|unless|would have|could have|used to|last year|years? ago)\b/i;
const answeredBefore = /^(?:it|they|we|he|she|yes|no)\b[^.;]{0,25},\s?$/i;
const longAgo = 90;

/** What each side has promised or been asked for, with the day. */
export const readCommitments: SentenceReader = (sentence, context, near) => {
  if (sentence.isForeign || sentence.mark === 'done') return [];
  if (sentence.voice === 'mail') return mailPromise(sentence, context, near);
  if (sentence.mark === 'open') return listed(sentence, context);
  if (/\?\W{0,3}$/.test(sentence.plain)) return []; // whoever asks promises nothing
  const text = sentence.plain;
  if (noPromise.test(text)) return [];
  // when to come back is their wish, and no debt
  if (datesOf(sentence, context).some((date) => isWait(text, date))) return [];
  for (const shape of ways) {
    const [match] = matchesOf(shape.pattern, text);
    if (!match) continue;
    const thing =
      shape.what === 'none' ? null : plainThing(thingIn(text.slice(match.end), context));
    const what = shape.what === 'after' && thing && ownPeople.test(thing) ? null : thing;
    // `our engineer offered to`: one of us
    const isOurs = /\b(?:our|my)\s(?:\p{L}+\s)?$/iu.test(text.slice(0, match.start));
    if (shape.by === 'theirs' && !isOurs && !isSomebody(sentence, context, match)) continue;
    // `It does, told him 12 May`: said then, and no more owed
    if (answeredBefore.test(text.slice(0, match.start))) continue;
    const isAction = shape.what === 'verb';
    return made(sentence, context, near, {
      by: isOurs ? 'ours' : shape.by,
      what: isAction && !what?.includes(' ') ? null : what,
      isAction,
      start: match.start,
      end: match.end,
    });
  }
  return [];
};

/** A capitalised word before a verb is a person only where one is known or named so. */
function isSomebody(sentence: Sentence, context: ReadingContext, match: Match): boolean {
  const [subject = ''] = match.words.split(' ');
  if (!/^\p{Lu}\p{Ll}/u.test(subject) || /^(?:He|She|They)(?:'|$)/.test(subject)) return true;
  return peopleIn(sentence, context).some(
    ({ start, end }) => start <= match.start && match.start < end,
  );
}

/** `waiting for our pricing desk`: whom to ask, and nothing to deliver. */
const ownPeople =
  /\b(?:desk|team|department|dept|legal|finance|lawyers?|solicitors?|counsel|engineers?|engineering|manager|boss|director|board|r&d|support|ops|operations|people|partner|factory|plant|warehouse|workshop|accounts|accounting|underwriters?|colleagues?|controllers?|controlling|it|hq|side|office|lab|pm|guy|guys|lady|planner|planners|product|sales|logistics|purchasing|quality|credit|treasury)$/i;

const odd =
  /\b(?:is|are|was|were|has|have|had|will|can|would|said|says|told|asked|wants?|needs?|it|this|that|something|anything|what|w\/o?)\b|[^\p{L}\p{N}\s'’&/-]/iu;

const joint =
  /^(?:for|until|till?|by|on|at|in|to|before|after|from|with|about|next|this|within|latest|end)(?:\s|$)/i;

/** Words that can stand in a title; null where they are no plain noun phrase. */
function plainThing(thing: string | null): string | null {
  if (!thing || thing.split(' ').length > 6 || odd.test(thing) || joint.test(thing)) return null;
  return /\p{L}{3}/u.test(thing) ? thing : null;
}

interface Promise {
  by: CommitmentFact['by'];
  what: string | null;
  isAction: boolean;
  start: number;
  end: number;
}

function made(
  sentence: Sentence,
  context: ReadingContext,
  { after: following }: Neighbours,
  { by, what, isAction, start, end }: Promise,
): Fact[] {
  const tail = sentence.plain.slice(end);
  const next = following[0]?.plain ?? '';
  const isKept =
    (kept.test(tail) && !denied.test(tail)) ||
    (next.length < 50 && kept.test(next) && !denied.test(next));
  // `asked for it on 6 May` is no day by which it is due
  const isAsked =
    /\sasked\s/i.test(sentence.plain.slice(start, end)) &&
    !/\b(?:by|before|until|till|latest)\b/i.test(tail);
  const due = isAsked ? null : dueOf(sentence, context, end);
  const part = isKept
    ? undefined
    : following.slice(0, 2).find(({ plain }) => isPartOf(plain, sentence.plain));
  const isLate =
    late.test(tail) ||
    (next.length < 60 && late.test(next)) ||
    (due !== null && due < context.today);
  const fact: CommitmentFact = {
    kind: 'commitment',
    sentence,
    words: sentence.text,
    by,
    person: personNear(sentence, context, start, end),
    what,
    isAction,
    due,
    state: isKept ? 'kept' : isLate ? 'late' : 'open',
    ...(part && { part }),
  };
  const isOld = Date.parse(context.today) - Date.parse(due ?? sentence.day) > longAgo * 86_400_000;
  return isOld ? [] : [fact];
}

const given =
  /^(?:[^.;]{0,20}\b)?(?:we|i)(?:'ve|\shave)?\s(?:gave|given|sent|delivered|provided|answered|shared|returned|did|done)\b/i;

/** `we gave the price`, after a promise of a price and something else. */
function isPartOf(text: string, promise: string): boolean {
  const own = new Set(promise.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const isShared = (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => own.has(word));
  return given.test(text) && isShared && !denied.test(text);
}

/** Somebody whom the fields know, named in the sentence: nobody else is addressed. */
function personNear(
  sentence: Sentence,
  context: ReadingContext,
  start: number,
  end: number,
): string | null {
  const known = peopleIn(sentence, context).filter(({ words }) =>
    context.people.some(({ name }) => isSamePerson(name, words)),
  );
  const [one, ...others] = known.filter(({ start: at }) => at >= start - 40 && at <= end + 40);
  if (one) return others.length === 0 ? one.words : null;
  const isPronoun = /\b(?:him|her)\b/i.test(sentence.plain.slice(start, end + 4));
  if (!isPronoun || peopleIn(sentence, context).length > 0) return null;
  if (sentence.field.startsWith('champion')) return personOf(context, 'champion');
  return sentence.field.startsWith('economic_buyer') ? personOf(context, 'buyer') : null;
}

const limit =
  /\b(?:by|before|until|till?|for|due|bis|than|end of|next|this|latest|promised|on|told (?:him|her|them))\s(?:the\s)?$/i;
/** `by Friday 15 May`. */
const weekday = /(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s(?:the\s)?$/i;

function dueOf(sentence: Sentence, context: ReadingContext, after: number): string | null {
  const isLimit = ({ start, words }: DateMention) =>
    limit.test(sentence.plain.slice(Math.max(0, start - 30), start).replace(weekday, '')) ||
    /^(?:by|before|until|till?|bis|end|due|next|for|this|mon|tue|wed|thu|fri|tomorrow)/i.test(
      words,
    );
  const days = datesOf(sentence, context).filter(({ to }) => isDay(to));
  return days.find((date) => date.start >= after - 4 && isLimit(date))?.to ?? null;
}

const theirSide = /(?<!\p{L})(?:their|theirs|they|customer|client)(?!\p{L})/iu;
const ourSide = /(?<!\p{L})(?:we|us|ours|our|me)(?!\p{L})/iu;

const eventNoun =
  /\b(?:review|decision|order|award|demo|visit|signature|signing|meeting|kick.?off|contract|go.?live|board|committee|workshop|presentation|call)\b/i;

/** An open line of a list that both sides share; whose it is only where the line says so. */
function listed(sentence: Sentence, context: ReadingContext): Fact[] {
  const text = sentence.plain;
  const dates = datesOf(sentence, context);
  const date =
    dates.find(({ start, words }) =>
      /\b(?:by|before|until|till|for|due)(?:\s|$)/i.test(
        text.slice(Math.max(0, start - 7), start) + words.slice(0, 7),
      ),
    ) ?? dates[0];
  const [isTheirs, isOurs] = [theirSide.test(text), ourSide.test(text)];
  const due = date && isDay(date.to) ? date.to : null;
  const isLate = late.test(text) || (due !== null && due < context.today);
  if ((isTheirs === isOurs || eventNoun.test(text)) && !isLate) return [];
  return [
    {
      kind: 'commitment',
      sentence,
      words: sentence.text,
      by: isOurs && !isTheirs ? 'ours' : 'theirs',
      person: null,
      what: null,
      isAction: false,
      due,
      state: isLate ? 'late' : 'open',
    },
  ];
}

/** A pasted mail asks its reader: `could you send ...`, `we need your ...`. */
function mailPromise(sentence: Sentence, context: ReadingContext, near: Neighbours): Fact[] {
  const asked =
    /\b(?:could|can|would|will) you (?:please )?(?=send|share|confirm|provide|give|let us|update|return|revise|remove)|\bplease (?=send|share|confirm|provide|return|revise|update|answer|have|get|make|ask|call|arrange|let (?:us|me) (?:have|know)|fill|complete|sign|come|bring|prepare)|\bwe (?:still )?(?:need|await|wait for|expect) (?=your)/iu.exec(
      sentence.plain,
    );
  if (!asked) return [];
  const [start, end] = [asked.index, asked.index + asked[0].length];
  return made(sentence, context, near, { by: 'ours', what: null, isAction: false, start, end });
}
