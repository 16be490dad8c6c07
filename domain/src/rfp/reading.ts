import { askedTermsOf } from '../knowledge/terms.ts';
import { quantitiesOf, withoutQuantities, type Quantity } from './quantities.ts';

/** What a requirement asks for, taken apart. */
export interface RequirementReading {
  kind: 'question' | 'attachment' | 'statement';
  /** What must all be there; one unless the requirement is compound. */
  parts: RequirementPart[];
  /** On one line, as long as it is read. */
  text: string;
}

export interface RequirementPart {
  text: string;
  /** Terms of this part, each once. */
  terms: string[];
  quantities: Quantity[];
  /** Something must not happen, or not be needed ("never loses", "without a restart"). */
  negated: boolean;
}

const attachment =
  /\b(?:attach|enclose|submit|supply|provide)\b.{0,40}\b(?:copy|certificate|report|document|policy|evidence)\b/i;
const question =
  /\?\s*$|^\s*(?:do|does|is|are|can|will|how|what|which|who|when|where|please (?:describe|explain|state|specify))\b/i;

/** Longest requirement that is taken apart; the rest of a longer text is not read. */
const mostRead = 4000;
const mostParts = 12;

/** Reads a requirement as it stands in a customer's sheet: a wish, a question or a list. */
export function readRequirement(requirement: string): RequirementReading {
  const text = requirement.slice(0, mostRead).replaceAll(/\s+/g, ' ').trim();
  const parts = partsOf(text)
    .map((part) => ({
      text: part.replace(/(?<![\s.;,])[\s.;,]+$/, ''),
      terms: askedTermsOf(withoutQuantities(part)),
      quantities: quantitiesOf(part),
      negated: isNegated(part),
    }))
    .filter(({ terms, quantities }) => terms.length > 0 || quantities.length > 0)
    .slice(0, mostParts);
  return {
    kind: attachment.test(text) ? 'attachment' : question.test(text) ? 'question' : 'statement',
    parts:
      parts.length > 0
        ? parts
        : [{ text, terms: askedTermsOf(text), quantities: [], negated: isNegated(text) }],
    text,
  };
}

const negation =
  /\b(?:not|never|no(?! (?:later|less|more|fewer|longer than))|without|prevent(?:s|ed|ing)?|avoid(?:s|ed|ing)?|cannot|free of)\b|n['’]t\b/i;

/** Whether a text says that something is not so. */
export function isNegated(text: string): boolean {
  return negation.test(text);
}

const enumeration = /(?:^|[\s;,])(?:\(?[a-z0-9]{1,2}\)|[•*–])\s+/gi;
const sentenceEnd = /(?<=[.;!?])\s+(?=\p{Lu})|(?<!\s)\s*;\s*/u;
/** Asides that only give examples of what is asked. */
const examples =
  /\s*(?:\((?:e\.?\s?g\.?|i\.?\s?e\.?|such as|for example)[^)]*\)|,?\s*(?:e\.g\.|such as|for example|for instance|including but not limited to)\s[^.;]*)/gi;

function partsOf(text: string): string[] {
  const plain = text.replaceAll(examples, '');
  return plain
    .split(enumeration)
    .flatMap((piece) => piece.split(sentenceEnd))
    .flatMap((sentence) => listed(sentence))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const conjunction =
  /\s*,(?!\d)\s*(?:and|as well as|but also)\s+|\s*,(?!\d)\s*|\s+(?:and|as well as|plus|&)\s+/i;
const alternative = /\bor\b|\beither\b/i;

/**
 * Members of a list ("Python, Java and Go"). The words before the first member belong to each of
 * them and are looked for with the first; alternatives stay together, as one of them is enough.
 */
function listed(sentence: string): string[] {
  if (alternative.test(sentence)) return [sentence];
  const pieces = sentence.split(conjunction).filter((piece) => piece.trim() !== '');
  if (pieces.length < 2) return [sentence];
  const isList = pieces.slice(1).every((piece) => askedTermsOf(piece).length <= 6);
  return isList ? pieces : [sentence];
}
