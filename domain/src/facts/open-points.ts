import type { Fact, OpenKind, Sentence, SentenceReader } from './fact.ts';
import { isStatusQuo } from './sentences.ts';
import { isFollowed, matchesOf, wordPattern } from './words.ts';

/** Words that say it by themselves, or a word and another one that follows it closely. */
interface Shape {
  open: OpenKind;
  words: RegExp;
  next?: RegExp;
  within?: number;
}

const alone = (open: OpenKind, words: string): Shape => ({ open, words: wordPattern(words) });
const pair = (open: OpenKind, words: string, next: string | RegExp, within: number): Shape => ({
  open,
  words: wordPattern(words),
  next: typeof next === 'string' ? wordPattern(next) : next,
  within,
});

const wants = `
  want, wants, ask, asks, asked, asking, demand, demands, expect, expects, push, pushes, pushing, insist, insists
`;
const wishes = `${wants}, need, needs, require, requires, older than, less than, at least`;
const no = `
  nothing, nobody, no, not, cannot, can't, can not, won't, will not, doesn't, does not, never
`;
const yes = `
  sign, signs, decide, decides, order, orders, buy, buys, approve, approves, release, go ahead, go
`;
const deciding = (lead: string) =>
  lead
    .split(',')
    .flatMap((each) => yes.split(',').map((verb) => `${each.trim()} ${verb.trim()}`))
    .join(', ');

/** `before` that leads to no date. */
const beforeSomething =
  /(?<!\p{L})before\s(?!\d|the end|end|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|summer|christmas|easter)/giu;
const percentOff =
  /(?<!\p{L})\d{1,2}\s?(?:%|percent|per cent|pct)?\s(?:off|less|lower|discount|reduction|down)(?!\p{L})/giu;

/** What a text calls open, gravest first; the first that fits a sentence counts. */
const shapes: readonly Shape[] = [
  pair('discount', wants, percentOff, 40),
  pair('discount', wants, 'discount, reduction, lower price, better price, cheaper', 40),
  pair('terms', wishes, /[,;:(–-]\s?ours?(?!\p{L})/giu, 80),
  pair(
    'terms',
    wishes,
    /[,;(–-]\s?(?:but\s)?we\s(?:only|offer|allow|can only|can't|cannot|don't|do not|never|have\s(?=\d))(?!\p{L})/giu,
    80,
  ),
  pair(
    'terms',
    'ours is, ours are, ours dates, ours runs, ours says, ours has, ours only, our standard is, our terms are',
    'they ask, they want, they need, they require, they expect, he wants, she wants, he asks, she asks',
    60,
  ),
  pair(
    'condition',
    no,
    /(?<!\p{L})(?:without(?! (?:it|them|us|this|that)(?!\p{L}))|unless)(?!\p{L})/giu,
    60,
  ),
  pair('condition', 'without', no, 60),
  alone('condition', 'only once, only when, only if, only after, only with'),
  pair(
    'condition',
    'once, as soon as, as long as',
    'is, are, has, have, ok, done, approved, agreed, signed, through',
    60,
  ),
  pair(
    'condition',
    'need, needs, needed, require, requires, required, must, has to, have to, want, wants, insist, insists',
    beforeSomething,
    80,
  ),
  pair(
    'condition',
    'before any, before anything, before he, before she, before they, before it',
    'can, will, may, move, moves, sign, signs, decide, decides, order, orders, is',
    30,
  ),
  pair(
    'condition',
    deciding('will, can, would, wants to, will only, can only'),
    'when, once, if, after, as soon as',
    25,
  ),
  pair(
    'condition',
    'if',
    deciding(
      "i, we, he, she, they, i'll, we'll, he'll, she'll, they'll, we will, he will, she will, they will, we can, they can",
    ),
    60,
  ),
  pair(
    'condition',
    'needs, need, require, requires, subject to',
    'approval, consent, sign off, no objection, ratification, permission, blessing',
    50,
  ),
  pair('condition', 'paid, released, signed, ordered, freed', 'when, once, after', 30),
  alone(
    'condition',
    `subject to, hinges on, depends on, conditional on, a condition, unanimous, unanimously, unanimity,
     has to agree, has to approve, has to say yes, has to sign off, has to be asked, has to be consulted,
     yes if, ok if, fine if, is needed from, is needed for, is needed first, are needed first, needs the ok, needs the approval,
     needs the consent, needs their approval, needs their consent, needs his approval, needs her approval`,
  ),
  pair(
    'terms',
    wants,
    'uncapped, unlimited, carved out, carve out, struck, struck out, removed, rewritten, mutual, longer, shorter',
    50,
  ),
  pair('asked', 'asked, asks', 'why, how come', 25),
  alone(
    'asked',
    `asked why, asked whether, asked if, asked how, asks why, asks whether, asks if, asks how, wants to know,
     want to know, would like to know, wonders whether, wonders if, can you do that, could you do that`,
  ),
  pair(
    'undone',
    "not, not yet, not been, has not, have not, hasn't, haven't, havent, hasnt, didn't, didnt, did not",
    `answered, asked, filed, started, requested, applied, ordered, booked, begun, prepared, scheduled,
     arranged, sent, written, done, tell him, tell her, tell them, told him, told her, told them`,
    5,
  ),
  alone(
    'undone',
    'still to do, still to be done, still needs to, still has to, still have to, yet to be, has yet to, have yet to',
  ),
  pair(
    'undone',
    'nobody, no one',
    'has it, has done, has started, has written, has read, has seen, has scheduled, has booked, has asked, has called, has sent, has looked, has told, has planned, has ordered, scheduled it, booked it, asked for it',
    20,
  ),
  alone(
    'waiting',
    `waiting for, waiting on, waiting to hear, waiting to see, waits for, awaiting, still missing,
     still outstanding, still pending, still waiting, still with, is pending, are pending, not back,
     not yet back, not received, not returned, not confirmed, nothing came, nothing has come,
     nothing come, no answer yet, no answer so far, no reply yet, no reply so far, no feedback,
     no comments so far, no comments yet, no news yet, no news so far, hasn't come back,
     hasn't confirmed, hasn't returned, haven't heard, havent heard, haven't received, stuck with,
     stuck in, stuck at, sits with, sitting with`,
  ),
  alone(
    'question',
    `unclear, not clear, not sure, unsure, tbd, tbc, undecided, no idea, nobody knows, no one knows,
     to be confirmed, to be decided, to be agreed, to be clarified, to be defined, to be settled,
     still open, remains open, open question, open point, not decided, not yet decided, not settled,
     not known, i don't know, we don't know, i do not know, we do not know, don't know who,
     don't know how, don't know when, don't know whether, don't know if, don't know what,
     don't know which, need to find out, need to check, need to clarify, must find out, should ask,
     should check, ought to ask, never asked`,
  ),
];

/** What they ask for, and in the next sentence where we stand: `Our standard is 90.` */
const theirWish = wordPattern(`${wants}, need, needs, require, requires, must, asked for`);
const ourStand =
  /^(?:ours?|we|we've)\b[^?]{0,40}\b(?:is|are|runs?|dates?|never|only|max|can't|cannot|don't|do not|says|standard)\b/i;

const settled = wordPattern(`
  done, resolved, solved, settled, sorted, sorted out, answered, cleared, agreed, accepted, given, no longer, not needed,
  not required, no need, closed, fixed, withdrawn, approved, confirmed, signed off
`);
const unsettled =
  /\b(?:not|no|never|until|unless|before|once|without|needs?|must|only|to be|yet)\b/i;
const weAsked = /\b(?:i|we|i've|we've)\s(?:have\s)?(?:asked?|asks)\b/i;
const quoted = /^["“'‘]/;
const fewestWords = { undone: 2, other: 4 } as const;

/** What a text itself calls open; nothing of how things are done there today. */
export const readOpenPoints: SentenceReader = (sentence, _, { before, after }) => {
  if (sentence.isForeign || sentence.mark === 'done') return [];
  if (sentence.field.startsWith('competition')) return [];
  const previous = before.at(-1);
  if (previous && isOurAnswer(sentence, previous))
    return [{ kind: 'open', sentence: previous, words: previous.text, open: 'terms' }];
  const open = openIn(sentence, after[0]);
  if (!open || isSettled(sentence, after[0])) return [];
  return [{ kind: 'open', sentence, words: sentence.text, open } satisfies Fact];
};

function isOurAnswer(sentence: Sentence, previous: Sentence): boolean {
  return (
    !isStatusQuo(sentence) &&
    ourStand.test(sentence.plain) &&
    matchesOf(theirWish, previous.plain).length > 0
  );
}

function openIn(sentence: Sentence, next: Sentence | undefined): OpenKind | null {
  const text = sentence.plain;
  const count = text.split(/\s+/).length;
  const asks = text.trimEnd().endsWith('?');
  // a question that goes on is often answered at once, and one in quotes is another's
  const isAsked = asks && next === undefined && sentence.voice === 'note' && !quoted.test(text);
  if (isStatusQuo(sentence)) return isAsked && count >= fewestWords.other ? 'question' : null;
  const found = shapes.find(
    ({ open, words, next: second, within = 0 }) =>
      count >= (open === 'undone' ? fewestWords.undone : fewestWords.other) &&
      (open !== 'question' || !asks) &&
      (open !== 'asked' || !weAsked.test(text)) &&
      (second ? isFollowed(text, words, second, within) : matchesOf(words, text).length > 0),
  );
  return found?.open ?? (isAsked && count >= fewestWords.other ? 'question' : null);
}

/** `asked whether it stays in the UK. It does, told him.` */
const answered =
  /\b(?:told|answered|replied|wrote (?:back|him|her|them)|sent (?:it|them|him|her|that)|showed (?:it|him|her|them)|explained|confirmed|clarified|gave (?:it|him|her|them))\b|^(?:yes|no|we do|we can|it (?:does|is|can|stays)|they (?:do|are))\b/i;

function isSettled({ plain }: Sentence, next: Sentence | undefined): boolean {
  if (next && next.plain.length < 90 && answered.test(next.plain) && !unsettled.test(next.plain))
    return true;
  const near = next && next.plain.length < 70 ? [plain, next.plain] : [plain];
  return near.some((text) => matchesOf(settled, text).length > 0 && !unsettled.test(text));
}
