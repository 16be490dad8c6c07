import type { ReadableConversation } from '../conversation.ts';
import type { SpokenSentence } from './sentence.ts';
import type { Topic } from './topics.ts';

/** What a plain statement says, and of whom or which by name. */
export interface Stated {
  topic: Topic;
  names: readonly string[];
}

/** `The competitor is`, `Champion:`; names follow. */
const before: readonly [Topic, RegExp][] = [
  [
    'competition',
    /^(?:(?:the|their|our|a|another|one) )?(?:(?:only|main|other|biggest|direct) )?(?:competitors?|rivals?|competition|alternatives?|incumbent)(?: ?[:=] ?| (?:is|are|will be|seems to be) (?:called )?)/iu,
  ],
  ['competition', /^(?:we(?: are|'re|’re) )?(?:up against|competing (?:with|against)) /iu],
  [
    'economic_buyer',
    /^(?:(?:the|their|our) )?(?:economic buyer|decision[ -]?maker|budget (?:holder|owner)|signatory|signer|final approver)(?: ?[:=] ?| (?:is|will be) )/iu,
  ],
  ['champion', /^(?:(?:the|their|our) )?champion(?: ?[:=] ?| (?:is|will be) )/iu],
];
/** `Vantorix is the competitor`, `Marianne Holm signs`; names stand before. */
const behind: readonly [Topic, RegExp][] = [
  [
    'competition',
    /^ (?:is|are) (?:(?:the|our|their|a|another) )?(?:(?:only|main|other|biggest|direct) )?(?:competitors?|rivals?|incumbent)\b/iu,
  ],
  [
    'economic_buyer',
    /^ (?:is (?:(?:the|our|their) )?(?:economic buyer|decision[ -]?maker|budget (?:holder|owner)|signatory|signer|final approver)|signs|has the final say|holds the budget|owns the budget)\b/iu,
  ],
  ['champion', /^ is (?:(?:the|our|their) )?champion\b/iu],
];
const decision =
  /^(?:(?:the|their|our) )?(?:decision(?: date)?|they decide|they will decide|they sign|they will sign)(?: ?[:=] ?| (?:is )?(?:by|on|in|at|before|planned for|due) )/iu;
const budget =
  /^(?:(?:the|their) |they have an? )?(?:approved )?budget(?: ?[:=] ?| (?:is|of|is about|is around|is up to) )/iu;

const mark = /^(?:[-*•>]{1,3}|\d{1,2}[.)])\s{1,3}/u;
const names =
  /^\p{Lu}[\p{L}\p{M}\p{N}'’&-]{0,40}(?: \p{Lu}[\p{L}\p{M}\p{N}'’&-]{0,40}){0,3}(?:(?:, and |, | and | & )\p{Lu}[\p{L}\p{M}\p{N}'’&-]{0,40}(?: \p{Lu}[\p{L}\p{M}\p{N}'’&-]{0,40}){0,3}){0,3}/u;
const denied =
  /\b(?:not|no|never|nobody|none|unknown|unclear|tbd|tbc|if|whether|ask|isn['’]t|aren['’]t)\b/iu;
/** Words with a capital that are nobody's name. */
const noNames =
  /^(?:the|their|our|they|we|he|she|it|i|head|director|chief|vice|manager|nobody|someone|somebody|everybody|who|what|cfo|ceo|cto|cio|coo|ciso|cpo|vp|hr|legal|procurement|finance|board|monday|tuesday|wednesday|thursday|friday|q[1-4])\b/iu;
const title = /^(?:CFO|CEO|CTO|CIO|COO|CISO|CPO|VP|MD)\s(?=\p{Lu})/u;
/** A statement is short: longer ones say more than one thing. */
const mostWords = 25;

/** Whether somebody of ours typed it: what stands there is their own word. */
export function isTypedNote({ kind, source, utterances }: ReadableConversation): boolean {
  return (
    kind === 'note' && source === 'pasted' && utterances.every(({ speaker }) => speaker === null)
  );
}

/** What a sentence of a typed note says plainly: `The competitor is Vantorix`, `Budget: 120k`. */
export function statedIn({ text, tokens, isQuestion, quantities }: SpokenSentence): Stated[] {
  const line = text.slice(0, 300).replace(mark, '');
  if (isQuestion || tokens.length > mostWords || denied.test(line)) return [];
  const found: Stated[] = [];
  for (const [topic, head] of before) {
    const match = head.exec(line);
    if (match) found.push({ topic, names: namesIn(leading(line.slice(match[0].length))) });
  }
  const first = leading(line);
  for (const [topic, tail] of behind) {
    const own = namesIn(first);
    if (own.length > 0 && tail.test(line.slice(first.length))) found.push({ topic, names: own });
  }
  if (decision.test(line) && (quantities.date || quantities.weekday))
    found.push({ topic: 'timeline', names: [] }, { topic: 'decision_process', names: [] });
  if (budget.test(line) && quantities.numbers > 0) found.push({ topic: 'budget', names: [] });
  return found;
}

const leading = (text: string): string => names.exec(text)?.[0] ?? '';

const namesIn = (said: string): string[] =>
  said
    .split(/, and |, | and | & /)
    .map((each) => each.replace(title, '').replace(/['’]s$/, ''))
    .filter((each) => each !== '' && !noNames.test(each));
