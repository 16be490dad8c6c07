import { plainText } from '../knowledge/markdown.ts';
import { termsOf, withImplied } from '../knowledge/terms.ts';

/** A statement of the documentation: a sentence, an item of a list or a row of a table. */
export interface Statement {
  /** Plain text, fit to be quoted. */
  text: string;
  terms: ReadonlySet<string>;
}

const codeBlock = /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n {0,3}\1[^\n]*|$)/g;
const linkDefinition = /^ {0,3}\[[^\]]+\]:.*$/gm;
const lineStart = /\n(?=\s*(?:[-*+]|\d+[.)])\s|\s*\|)|\n{2,}/;
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}`"'(*_[])/u;

const tableRow = /^\s*\|/;
/** Fewer words are a name or a value, and say nothing. */
const leastWords = 4;

/** Splits a passage into its statements; code is none. */
export function statementsOf(markdown: string): Statement[] {
  return markdown
    .replaceAll(codeBlock, '\n\n')
    .replaceAll(linkDefinition, '')
    .split(lineStart)
    .flatMap((block) =>
      tableRow.test(block) ? [plainText(block)] : plainText(block).split(sentenceEnd),
    )
    .map((text) => text.trim())
    .filter((text) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= leastWords)
    .map((text) => ({ text, terms: withImplied(termsOf(text)) }));
}

/** What a statement says of the thing that it is about. */
export type Stance = 'affirms' | 'restricts' | 'denies';

const absent =
  'supported|available|offered|possible|implemented|provided|included|allowed|permitted|enabled|planned';

/** Plain words that a thing is not there. */
const explicitDenial = new RegExp(
  `\\b(?:(?:not|never)(?: yet)?(?: currently)?(?: be)?(?: yet)? (?:${absent})|no longer (?:${absent})|none of|unsupported|unavailable|not hold|hold no|there (?:is|are) no|impossible)\\b`,
  'i',
);

/** Plain words that a thing is there in part, later, or with the help of something else. */
const explicitRestriction =
  /\b(?:roadmap|planned|coming soon|beta|alpha release|experimental|early access|limited (?:to|way|support)|partial(?:ly)?|third[- ]party|partners?|communit(?:y|ies)|manual(?:ly)?|work-?arounds?|deprecated|legacy|with the exceptions?|add-?on|plan only|help of|contract of its own)\b/i;

const denial =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|can|could|will|would|should|must|may)(?: not|n['’]t| never)|cannot|can['’]t|no longer|never|refused?|prohibited)\b/i;

const restriction =
  /\b(?:only|except(?:ions?)?|plug-?ins?|extensions?|at most|on request|has not been|discouraged|limitations?)\b/i;

/** Where a heading says that all below it is somebody else's, or not for good. */
const restrictedHeading =
  /\b(?:community|ecosystem|third[- ]party|partners?|known|experimental|beta|deprecated|legacy|roadmap|planned)\b/i;

/** What holds only under a condition says nothing of the thing itself. */
const condition = /\b(?:if|unless|in case|whenever|when)\b[^,.;:]*/gi;

/** Advice for those who want a thing says that it does not come by itself. */
const advice = /^(?:note:?\s*)?if you (?:need|want|would|prefer|wish|require|must)\b/i;

/** Reads the stance of a statement, and of the headings above it, from their words. */
export function stanceOf(text: string, headingPath: readonly string[] = []): Stance {
  const said = text.replaceAll(condition, ' ');
  if (explicitDenial.test(said) || denial.test(said)) return 'denies';
  const restricts = explicitRestriction.test(said) || restriction.test(said) || advice.test(text);
  return restricts || restrictedHeading.test(headingPath.join(' / ')) ? 'restricts' : 'affirms';
}

/** A stance that the statement takes in so many words; null for all others. */
export function caveatOf(text: string): Exclude<Stance, 'affirms'> | null {
  if (explicitDenial.test(text)) return 'denies';
  return explicitRestriction.test(text) ? 'restricts' : null;
}
