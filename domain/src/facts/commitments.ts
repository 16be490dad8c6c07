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

const doing =
  'send|call|ring|ask|bring|give|get (?:him|her|them|us|me|you|the|a|an)|talk to|speak to|fill in|clarify|rebuild|run|test|write|prepare|deliver|get back|check|present|share|forward|provide|arrange|set up|confirm|answer|quote|introduce|review|return|draft|order|find|fix|finish|update|calculate|file|submit|book|rework|show|look into|follow up|come back|get back|call back|revert|reply|respond|chase|organise|organize|put together|work out|come up with|revise|price|propose|let (?:them|him|her|me|us) (?:know|have)';
const whom = String.raw`(?:him|her|them|me|us|\p{Lu}[\p{L}'-]{1,30}(?:\s\p{Lu}[\p{L}'-]{1,30})?)`;
/** Whom one of us promises something. */
const them = String.raw`(?:him|her|them|\p{Lu}[\p{L}'-]{1,30}(?:\s\p{Lu}[\p{L}'-]{1,30})?)`;
const we = String.raw`(?:I|i|we|We)`;
const they = String.raw`(?:he|she|they|He|She|They|\p{Lu}[\p{L}'-]{1,30}|procurement|legal|IT|purchasing)`;

interface Shape {
  by: 'ours' | 'theirs';
  pattern: RegExp;
  /** Whether what is owed starts with its verb, stands behind the words, or is not told by them. */
  what: 'verb' | 'after' | 'none';
}

const way = (by: Shape['by'], what: Shape['what'], source: string): Shape => ({
  by,
  what,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'gmu'),
});

/** Who owes what, by subject and verb; the first that fits a sentence counts. */
const shapes: readonly Shape[] = [
  way(
    'ours',
    'verb',
    String.raw`(?:said|told\s${whom}|promised(?:\s${whom})?|agreed)\s(?:that\s)?${we}(?:'d|'ll|\swould|\swill|\scould|\scan)?\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'verb',
    String.raw`${we}(?:'ve|\shave|\shad)?\s(?:also\s)?(?:undertook|undertaken|promised|agreed|offered|committed)(?:\s${whom})?(?:\son\s[^.,;]{3,20})?\sto\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`${we}(?:'ve|\shave|\shad)?\s(?:also\s)?promised\s(?:${whom}\s)?(?=\p{Ll})(?!to\b|that\b|we\b|i\b)`,
  ),
  // a note without a subject speaks of its writer
  way(
    'ours',
    'after',
    String.raw`(?<=^|[-–>;:.,]\s|[-–>;:.,])[Pp]romised\s(?:${them}\s)?(?=\p{L})(?!to\b|that\b|we\b|i\b|by\b|for\b|us\b|me\b)`,
  ),
  way(
    'ours',
    'none',
    String.raw`${we}\ssaid\s(?=['"“‘]?(?:end|early|mid|mon|tue|wed|thu|fri|\d))|[Oo]urs\sto\s(?=\p{Ll})|owner:?\s(?:our|us)\b|[Oo]ur\s(?:ticket|bug|move|turn)\b`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:${we}\ssaid|(?<!\)\s)(?:${we}\s(?:have\s|had\s)?)?(?:[Tt]old\s${them}|promised(?:\s${them})?))\s(?=['"“‘]?(?:(?:by|before|end\sof|next|this|for\s(?:mon|tue|wed|thu|fri|the\s\d|\d))\b|\d{1,2}[./]\d|\d{1,2}\s\p{L}{3}|(?:they|he|she)(?:'ll|\swill|\swould|'d)?\s(?:have|get|gets|has)\b))`,
  ),
  way('ours', 'after', String.raw`(?:${we}|WE)\s(?:still\s)?owe\s(?:${whom}\s)?`),
  // the owner of a line, behind an arrow
  way('ours', 'none', String.raw`(?:->|→|=>)\s?(?:us|me|our\sside|ours)\b`),
  // `agreed I call her on Friday`
  way(
    'ours',
    'verb',
    String.raw`(?:agreed|told\s${whom}|said)\s(?:that\s)?(?:${we}|[Ii]d|[Ii]ll)\s(?=(?:${doing}|visit|come by|ring)\b)`,
  ),
  way(
    'ours',
    'verb',
    String.raw`(?<=[,:;]\s)${we}\s(?=(?:bring|send|prepare|deliver|provide|call)\s)`,
  ),
  way(
    'ours',
    'verb',
    String.raw`${we}(?:\swas|\swere|'m|\sam|'re|\sare)\s(?:supposed|meant|due|going|to\shave)\sto\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'none',
    String.raw`${we}\s(?:have\s)?told\s(?:him|her|them|\p{Lu}\p{Ll}{1,20})\s(?=[^.;?]{3,60}\sby\s)`,
  ),
  way(
    'ours',
    'verb',
    String.raw`(?:told|promised)\s${whom}\s(?:that\s)?${we}(?:'d|'ll|\swould|\swill)\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:[Oo]pen|[Mm]issing|[Oo]utstanding|[Pp]ending|[Ll]acking|[Ll]eft)\s?(?:is|are|:|-|–|=)\s?(?:only\s)?our\s`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:signed|sent|answered|returned|filled\sin|completed|delivered|provided|confirmed)\sby\s(?:us|our\sside)\b`,
  ),
  way(
    'ours',
    'verb',
    String.raw`[Oo]ur\s(?:\p{L}+\s)?\p{L}+\s(?:has\s)?(?:promised|offered|agreed|undertook)\sto\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:said|told|promised)\s(?:for|by)\s(?=[^.;]{3,60}\s(?:our|us)\s)`,
  ),
  // a line of a list of actions
  way(
    'ours',
    'after',
    String.raw`(?:TODO|[Tt]o-?do|[Aa]ction|ACTION|AI|AP|A/I|[Oo]n)\s?(?:for\s|on\s)?:?\s?\(?(?:me|us|we|our\sside|ours)\b\)?\s?[:–-]\s?`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?<=^|[.;]\s)(?:us|me|US|ME|Us|Me|WE|our\sside)\s?[:–-]\s(?=\p{L})`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:he|she|they|He|She|They|\p{Lu}\p{Ll}[\p{L}'-]+)\sasked\s(?:us\s|me\s)?(?:for|to)\s(?=[^.;?]{4,70}(?:haven'?t\s(?:replied|answered|sent|done)|not\s(?:yet\s)?(?:sent|done|replied|answered)))`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:[Oo]utstanding|[Oo]pen|[Pp]ending)\s(?:on|with|at|from)\s(?:us|our\sside|our\send|me)\s?:?`,
  ),
  way(
    'ours',
    'verb',
    String.raw`${we}(?:'ll|\swill|\sshall|\sstill\sneed\sto|\sneed\sto|\sstill\shave\sto|\shave\sto|\smust|\sam\sto|\sare\sto)\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:he|she|they|He|She|They|\p{Lu}\p{Ll}[\p{L}'-]+)\s(?:also\s)?asks\s(?:us\s|me\s)?for\s(?=(?:the|a|an|our)\s)(?!(?:a\s|the\s)?(?:discount|reduction|lower|better|cheaper))`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:(?:he|she|they|He|She|They|\p{L}[\p{L}'-]{1,30})\sa|(?<=^|[.;,]\s)[Aa])sked\sfor\s(?=(?:the|a|an|our|two|three)\s[^.;?]{3,60}\sby\s)`,
  ),
  way('ours', 'verb', String.raw`[Aa]sked\s(?:us|me)\sto\s(?=(?:${doing})\b)`),
  way('ours', 'after', String.raw`[Aa]sked\s(?:us|me)\sfor\s`),
  way(
    'ours',
    'none',
    String.raw`(?:[Nn]eeds?|[Ww]ants?|[Ww]aits?\sfor|[Ww]aiting\s(?:for|on)|[Ee]xpects?|[Aa]sked\sfor|[Rr]equested|[Mm]issing)\s(?=[^.;?]{3,60}\sfrom\s(?:us|me|our|my)\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:[Nn]eeds|[Ww]ants|(?:[Tt]hey|[Tt]eam|[Cc]ustomer)\s(?:need|want)|[Ww]aits?\sfor|[Ww]aiting\s(?:for|on)|[Aa]sked\sfor|[Rr]equested)\sour\s`,
  ),
  way('theirs', 'verb', String.raw`${they}(?:\swill|'ll)\s(?=(?:${doing}|sign|come back)\b)`),
  way(
    'theirs',
    'verb',
    String.raw`${they}\s(?:has\s|have\s)?(?:promised|agreed|undertook|offered)(?:\s(?:us|me))?\sto\s(?=(?:${doing}|sign|come back)\b)`,
  ),
  way(
    'theirs',
    'verb',
    String.raw`${they}\s(?:said|says|promised|agreed|offered)\s(?:that\s)?(?:he|she|they)(?:'d|'ll|\swould|\swill)\s(?=(?:${doing}|sign|come back)\b)`,
  ),
  way(
    'theirs',
    'verb',
    String.raw`${they}\s(?:was|were|is|are)\s(?:going|supposed|meant|due)\sto\s(?=(?:${doing}|sign|come back)\b)`,
  ),
  way(
    'theirs',
    'none',
    String.raw`${they}\s(?:\([^)]{1,25}\)\s)?(?:sends|brings|gives|delivers|returns|mails)\s(?:us|me)\s`,
  ),
  way('theirs', 'after', String.raw`(?<=^|[.,;:–-]\s?)[Pp]romised\s(?:us|me)\s(?=\p{L})`),
  way('theirs', 'verb', String.raw`${they}\sto\s(?=(?:${doing})\s(?:us|me|back)\b)`),
  way(
    'theirs',
    'after',
    String.raw`${they}\s(?:has\s|have\s)?promised\s(?:us\s|me\s)?(?=\p{Ll})(?!to\b|that\b|we\b|i\b)`,
  ),
];

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
  for (const shape of shapes) {
    const [match] = matchesOf(shape.pattern, text);
    if (!match) continue;
    const what = shape.what === 'none' ? null : plainThing(thingIn(text.slice(match.end), context));
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

const odd =
  /\b(?:is|are|was|were|has|have|had|will|can|would|said|says|told|asked|wants?|needs?|it|this|that|something|anything|what|w\/o?)\b|[^\p{L}\p{N}\s'’&/-]/iu;

/** Words that can stand in a title; null where they are no plain noun phrase. */
function plainThing(thing: string | null): string | null {
  if (!thing || thing.split(' ').length > 6 || odd.test(thing)) return null;
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
