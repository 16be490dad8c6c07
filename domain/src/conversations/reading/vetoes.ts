import type { Token } from '../language/tokens.ts';
import type { SpokenSentence } from './sentence.ts';

const greetings =
  /^(?:hi|hello|hey|dear|hallo|good (?:morning|afternoon|evening)|thanks|thank you|cheers|bye|goodbye|see you|best|regards|kind regards|sorry|\[[^\]]{0,40}\])\b[^.!?]{0,40}[.!?,]{0,3}$/iu;
/** Stories of another house, told by somebody who worked there. */
const elsewhere =
  /\b(?:my (?:last|previous|former|old) (?:company|employer|job|place|shop|firm)|(?:at|in) my (?:last|previous|former|old) (?:company|employer|job|place|one)|when i (?:was|worked) (?:at|with|for|in))\b/iu;

/** Words that name nothing by themselves: pointing, filling, agreeing. */
const empty = new Set(
  `yeah yes yep yup no nope nah ok okay right sure exactly correct true fine good great cool nice well so um uh er erm hm hmm mhm ah oh
  and but or then also too just only really actually basically like sort kind of the a an this that these those it its it's that's there's
  here there one ones thing things stuff same other another some any all both each every which is was are were be been do does did
  has have had to for in on at with from by as up out off over again still already maybe perhaps probably think guess suppose know mean
  see say said let's lets lot bit much many more most very you your he she they them him her we us what how why when where who
  don't didn't doesn't isn't wasn't not i'm i've you're they're we're going got get way back point anyway whatever something anything`.split(
    /\s+/,
  ),
);
const mostOfFragment = 8;

/** `Yeah, that one.`: names neither person nor thing, number nor day. */
function isFragment(tokens: readonly Token[]): boolean {
  return tokens.length <= mostOfFragment && tokens.every(({ word }) => empty.has(word));
}

const verbs = new Set(
  "do does did is are was were can could would will should have has don't doesn't isn't aren't can't couldn't wouldn't won't".split(
    ' ',
  ),
);
const subjects = new Set(
  'you he she they it we i there that this anybody anyone any your'.split(' '),
);
const asked = new Set('what who when where why how which whose'.split(' '));
const mostOfQuestion = 14;

/** A question as raw speech has it, without its mark: `and who would that be`, `do you have a date`. */
function isBareQuestion(tokens: readonly Token[]): boolean {
  if (tokens.length > mostOfQuestion) return false;
  const from = tokens.findIndex(
    ({ word }) => !/^(?:and|so|but|or|um|uh|ok|okay|well|yeah)$/.test(word),
  );
  const [first, second, third] = tokens.slice(Math.max(0, from)).map(({ word }) => word);
  const isInverted = (verb = '', subject = '') => verbs.has(verb) && subjects.has(subject);
  return isInverted(first, second) || (asked.has(first ?? '') && isInverted(second, third));
}

/** Whether a sentence is none by its form: a question, a fragment, a greeting, a story of another house. */
export function isNoEvidence({ isQuestion, text, tokens }: SpokenSentence): boolean {
  if (tokens.length === 0) return true;
  if (isQuestion && /\?\W{0,3}$/.test(text)) return true;
  const head = text.slice(0, 300);
  if (isFragment(tokens) || isBareQuestion(tokens)) return true;
  return greetings.test(head) || elsewhere.test(head);
}
