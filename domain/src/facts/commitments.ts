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
import { datesOf, peopleIn, spokenOf, thingIn } from './phrases.ts';
import { matchesOf, wordPattern } from './words.ts';

const doing =
  'send|call|ring|ask|bring|give|write|prepare|deliver|come back|get back|check|present|share|forward|provide|arrange|set up|confirm|answer|quote|meet|introduce|review|return|sign|draft|order|look|find|get|have|do|fix|finish|update|calculate|file|submit|let (?:me|us|them|him|her) know|show|book|rework|put';
const name = String.raw`(?:him|her|them|me|us|\p{Lu}[\p{L}'-]+|the\s\p{L}+|their\s\p{L}+)`;
const we = String.raw`(?:I|i|we|We)(?:'d|'ll|'ve)?`;

interface Shape {
  by: 'ours' | 'theirs' | 'whoever';
  pattern: RegExp;
  /** Whether what is owed starts with its verb, comes after the pattern or before it. */
  what: 'verb' | 'after' | 'before' | 'none';
  /** Says nothing where it does not say what. */
  needs?: boolean;
  isAsked?: boolean;
}

const way = (
  by: Shape['by'],
  what: Shape['what'],
  source: string,
  flags = 'gu',
  more: Pick<Shape, 'needs' | 'isAsked'> = {},
): Shape => ({
  ...more,
  by,
  what,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, flags),
});

const needed = { needs: true };

/** Ways in which people say that somebody owes something; the first that fits a place counts. */
const shapes: readonly Shape[] = [
  way(
    'ours',
    'verb',
    String.raw`(?:said|told\s${name}|promised(?:\s${name})?|agreed|undertook)\s(?:that\s)?${we}(?:\s(?:would|will|had to|have to|can|could))?\s(?=(?:${doing})\b)`,
    'gu',
    needed,
  ),
  way(
    'ours',
    'verb',
    String.raw`(?:I|i|we|We)(?:\shave|\shad)?\s(?:undertook|promised|agreed|offered|committed)(?:\s${name})?(?:\son\s[^.,;]{3,20})?\sto\s(?=\p{L})`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:told|promised)\s${name}\s(?:they|he|she)(?:'ll|'d)?\s(?:have|has|get|gets|would have|will have|would get|will get)\sit`,
  ),
  way(
    'ours',
    'none',
    String.raw`told\s${name}(?=\s(?:\d|by\s|end\sof|next|mon|tue|wed|thu|fri))`,
    'giu',
  ),
  way('ours', 'after', String.raw`(?:we|I|i|We)\s(?:still\s)?owe\s(?:${name}\s)?`),
  way(
    'ours',
    'after',
    String.raw`(?:outstanding|open|pending|waiting)\s(?:on|with|at|from|for)\s(?:us|our\sside|our\send)\s?(?::|is|are)?`,
    'giu',
  ),
  way(
    'ours',
    'after',
    String.raw`(?:need|needs|want|wants|asked\sfor|asks\sfor|expects?|requested|wait\sfor|waits\sfor|waiting\sfor|waiting\son)\sour`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:waits|waiting|wait)\s(?:for|on)(?=\s[^.,;]{3,60}\sfrom\s(?:us|our|me)\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?<!\b(?:I|i|we|We)\s)asked\s(?:us\s|me\s)?for(?!\s(?:a\s)?(?:discount|reduction|price))\b`,
    'gu',
    { needs: true, isAsked: true },
  ),
  way('ours', 'verb', String.raw`asked\s(?:us|me)\sto\b(?!\s(?:be|not|keep)\b)`, 'gu', {
    needs: true,
    isAsked: true,
  }),
  way('ours', 'verb', String.raw`(?:I|i|we|We)\s(?:keep|kept)\smeaning\sto`, 'gu', needed),
  way(
    'ours',
    'verb',
    String.raw`(?:so\s)?(?:I|i|we|We)\s(?:still\s|now\s)?(?:need\sto|have\sto|must|ought\sto)\s(?=(?:${doing})\b)`,
    'gu',
    needed,
  ),
  way(
    'ours',
    'verb',
    String.raw`(?:I|i|we|We)(?:'ll|\swill|\sshall)\s(?=(?:${doing})\b)|(?:I|i)\s(?=(?:bring|send|call|prepare|deliver|give|write|come\sback|get\sback|follow\sup)\b)`,
    'gu',
    needed,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:haven't|havent|have\snot|hadn't)\s(?:done|sent|written|asked|started|answered)`,
    'giu',
  ),
  way(
    'whoever',
    'before',
    String.raw`,?\s?(?:was\s|is\s|are\s|were\s|being\s)?(?:promised|due|owed)(?=\s(?:\d|by|for|on|until|this|next|end|today|tomorrow|last|before|mon|tue|wed|thu|fri)|\s?$)`,
    'giu',
    needed,
  ),
  way('whoever', 'after', String.raw`(?:promised|owes|undertook)`),
  way(
    'whoever',
    'verb',
    String.raw`(?:will|'ll|said\s(?:he|she|they)(?:'d|'ll|\swould|\swill)|agreed\sto|is\sto|are\sto)\s(?=(?:${doing})\b)`,
    'gu',
    needed,
  ),
  way('whoever', 'after', String.raw`(?:sends|returns|delivers|forwards)\s`, 'gu', needed),
];

const late = wordPattern(`
  slipped, slips, late, overdue, nothing came, nothing has come, no answer, no reply, not there, not yet, haven't,
  havent, hasn't, hasnt, not done, not sent, keine antwort, still waiting, missed, forgot, forgotten,
  not come, didn't come, never came, not received, not started, was at the lake, behind, still open,
  chased, reminded, nobody has it, has it yet
`);
const kept =
  /(?:[,;:.–-]|\band\b|\bwas\b)\s*(?:it\s|we\s|i\s|both\s)?(?:was\s|is\s|has\s|have\s|been\s)*(?:sent|done|delivered|received|arrived|signed|kept|handed over|with them|went out)(?![\p{L}])(?!\s(?:yet|by))/iu;
const denied = /\b(?:not|never|nothing|no one|nobody|haven't|hasn't|pas)\b/i;
const ourSide = /(?<!\p{L})(?:we|us|our|ours|on us|i|me|my|colleague|kollege|kollegin)(?!\p{L})/iu;
const theirSide = /(?<!\p{L})(?:their|theirs|they|customer|client|his|her buyer)(?!\p{L})/iu;

/** A note that begins with its verb. */
const opening =
  /^(?:Promised|Owes?|Asked|Told|Agreed|Undertook|Needs?|Wants?|Waiting|Waits|Sends|Said|Haven't|Still)\b/;

/** What each side has promised or been asked for, with the day. */
export const readCommitments: SentenceReader = (sentence, context, near) => {
  if (sentence.isForeign || sentence.voice === 'mail') return mailPromise(sentence, context, near);
  if (sentence.mark === 'open') return listed(sentence, context);
  if (sentence.mark === 'done') return [];
  const text = sentence.plain.replace(opening, (word) => word.toLowerCase());
  for (const shape of shapes) {
    const [match] = matchesOf(shape.pattern, text);
    if (!match) continue;
    const by = shape.by === 'whoever' ? sideOf(sentence, match.start, context) : shape.by;
    // what falls due may be anybody's: a report of theirs, a law
    if (/\bdue$/i.test(match.words.trim()) && !ourSide.test(text)) continue;
    const own = thingOf(shape, text, match.start, match.end, context);
    const what = own ?? (shape.needs ? null : earlierThing(near, context));
    if (what === null && shape.needs) continue;
    return [
      fact(sentence, context, near, {
        by,
        what,
        after: match.end,
        isAsked: shape.isAsked === true,
      }),
    ];
  }
  return [];
};

function thingOf(
  { what }: Shape,
  text: string,
  start: number,
  end: number,
  context: ReadingContext,
): string | null {
  if (what === 'none') return null;
  const thing =
    what === 'before'
      ? thingIn(
          (
            text
              .slice(0, start)
              .split(/[,;:.(]\s?|\s-\s|\bfix\b/u)
              .at(-1) ?? ''
          ).replace(/^(?:we owe (?:her|him|them)|and|the)\s/i, ''),
          context,
        )
      : thingIn(text.slice(end), context);
  return thing && empty.test(thing) ? null : thing;
}

const empty =
  /^(?:it|one|that|this|so|us|them|anything|ask|send|do|look|find|have|get|give|more|at|in|on|by|with|from|for)(?:\s(?:it|one|this|that|at|out|them|the end|again))*$|^(?:at|in|on|by|with|from|for|before|after)\s/i;

/** `told him 13 March` means what the sentence before spoke of. */
function earlierThing({ before }: Neighbours, context: ReadingContext): string | null {
  const last = before.at(-1);
  if (!last) return null;
  for (const shape of shapes) {
    if (shape.what === 'none') continue;
    const [match] = matchesOf(shape.pattern, last.plain);
    const thing = match && thingOf(shape, last.plain, match.start, match.end, context);
    if (thing) return thing;
  }
  const subject =
    /^(?:the |a |an )?((?:\p{Ll}[\p{L}-]+ ){1,3})(?:must|is|are|has|needs|was|not)\b/u.exec(
      last.plain,
    )?.[1];
  return subject ? thingIn(subject, context) : null;
}

/** Who promised: whoever stands before the verb; a note without a subject speaks of its writer. */
function sideOf(sentence: Sentence, at: number, context: ReadingContext): CommitmentFact['by'] {
  const head = sentence.plain.slice(0, at);
  const clause = head.split(/[,;:.]\s|\s(?:and|but)\s/u).at(-1) ?? '';
  const subject = clause.trim();
  if (/(?<!\p{L})(?:our|my|colleague|kollege|kollegin)\s/iu.test(clause)) return 'ours';
  if (/(?<!\p{L})(?:I|we|We)$/u.test(subject)) return 'ours';
  const named = peopleIn(sentence, context).some(({ start }) => start < at);
  if (
    named ||
    /(?<!\p{L})(?:he|she|they|their|theirs|the|procurement|legal|buyer|customer)(?!\p{L})/iu.test(
      subject,
    )
  ) {
    return ourSide.test(head) && !named && !theirSide.test(subject) ? 'ours' : 'theirs';
  }
  return theirSide.test(sentence.plain) && !ourSide.test(sentence.plain) ? 'theirs' : 'ours';
}

interface Promise {
  by: CommitmentFact['by'];
  what: string | null;
  /** Where the verb ends. */
  after: number;
  /** Asked for, so that a day without `by` is the day of asking. */
  isAsked: boolean;
}

const limit =
  /\b(?:by|before|until|till?|for|due|bis|promised|than|end of|next|this|have it|must|told (?:him|her|them))\s(?:the\s)?$/i;

function fact(
  sentence: Sentence,
  context: ReadingContext,
  { before, after: following }: Neighbours,
  { by, what, after, isAsked }: Promise,
): CommitmentFact {
  const due = dueOf(sentence, context, after, isAsked);
  const person = peopleIn(sentence, context).at(0)?.words ?? spokenOf(sentence, context, before);
  const tail = sentence.plain.slice(after);
  const isKept = kept.test(tail) && !denied.test(tail);
  const next = following[0]?.plain ?? '';
  const isLate =
    matchesOf(late, sentence.plain).length > 0 ||
    (next.length < 60 && matchesOf(late, next).length > 0) ||
    (due !== null && due < context.today);
  return {
    kind: 'commitment',
    sentence,
    words: sentence.text,
    by,
    person,
    what,
    due,
    state: isKept ? 'kept' : isLate ? 'late' : 'open',
  };
}

function dueOf(
  sentence: Sentence,
  context: ReadingContext,
  after: number,
  isAsked: boolean,
): string | null {
  const dates = datesOf(sentence, context).filter(({ to }) => isDay(to));
  const isLimit = (date: DateMention) =>
    limit.test(sentence.plain.slice(Math.max(0, date.start - 20), date.start)) ||
    /^(?:by|before|until|till?|bis|end|due|next|for)\b/i.test(date.words);
  const behind = dates.filter(({ start }) => start >= after - 2);
  const date =
    dates.find(isLimit) ??
    behind.find(({ to }) => to >= context.today) ??
    (isAsked ? undefined : (behind[0] ?? dates.at(-1)));
  return date?.to ?? null;
}

const eventNoun =
  /\b(?:review|decision|order|award|demo|visit|signature|signing|meeting|kick.?off|contract|go.?live|board|committee|workshop|presentation|call|shortlist)\b/i;

/** An open line of a shared list; what happens on a day is no promise of anybody. */
function listed(sentence: Sentence, context: ReadingContext): Fact[] {
  const text = sentence.plain;
  const [date] = datesOf(sentence, context);
  const isTheirs = theirSide.test(text);
  const isOurs = /(?<!\p{L})(?:we|us|ours|our)(?!\p{L})/iu.test(text);
  const due = date?.to ?? null;
  const isLate = matchesOf(late, text).length > 0 || (due !== null && due < context.today);
  if (eventNoun.test(text) && !isTheirs && !isOurs && !isLate && date && !/\bdue\b/i.test(text))
    return [];
  const what = thingIn(date && date.start < 4 ? text.slice(date.end) : text, context);
  return [
    {
      kind: 'commitment',
      sentence,
      words: sentence.text,
      by: isTheirs && !isOurs ? 'theirs' : 'ours',
      person: peopleIn(sentence, context).at(0)?.words ?? null,
      what: what?.replace(/\sdue$/, '') ?? null,
      due,
      state: isLate ? 'late' : 'open',
    },
  ];
}

/** A pasted mail asks its reader: `could you send ...`, `we need your ...`. */
function mailPromise(sentence: Sentence, context: ReadingContext, near: Neighbours): Fact[] {
  if (sentence.isForeign) return [];
  const asked =
    /\b(?:could|can|would|will) you (?:please )?(?=send|share|confirm|provide|give|let us|come|update|sign|return|revise|remove)|\bplease (?=send|share|confirm|provide|return|revise|update|answer|remove)|\bwe (?:still )?(?:need|await|wait for|expect) (?=your)/iu.exec(
      sentence.plain,
    );
  if (!asked) return [];
  const after = asked.index + asked[0].length;
  const what = thingIn(sentence.plain.slice(after).replace(/^your\s/i, ''), context);
  return [fact(sentence, context, near, { by: 'ours', what, after, isAsked: true })];
}
