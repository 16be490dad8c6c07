import type { CorpusStatistics } from '../knowledge/ranking.ts';
import { askedTermsOf, termsOf, withImplied } from '../knowledge/terms.ts';
import { compoundsIn } from '../text/words.ts';
import { addressesModel } from './addresses-model.ts';
import { shareOf, weighed, type EvidencePassage } from './weighed.ts';
import { clausesOf, cuesOf, isNegated, turnsRound } from './cues.ts';
import { statementsOf } from './pieces.ts';
import { hardTermsOf } from './hard-terms.ts';
import { quantitiesOf, satisfies, withoutQuantities, type Quantity } from '../text/quantities.ts';
import { wordingOf } from './wording.ts';

/** How far a part of a requirement is met by the documentation. */
export const partLevels = ['met', 'limited', 'planned', 'contradicted'] as const;
export type PartLevel = (typeof partLevels)[number];

/** What somebody else, such as a language model, says of a part of a requirement, and what it rests on. */
export interface Claim {
  level: PartLevel;
  /** Words out of the passage. */
  quote: string;
  passage: EvidencePassage;
}

/** A claim as far as its quote bears it out, or why it does not at all. */
export type CheckedClaim =
  | {
      level: PartLevel;
      /** The whole sentences that the quote was taken from. */
      sentences: string;
      /** Share of the weight of what is asked that they hold with their headings. */
      cover: number;
      /** Why the level is lower than claimed; null where it is not. */
      lowered: string | null;
    }
  | { refused: string };

/**
 * Least share of what is asked that a quote must hold with its headings. Of the sentences that prove
 * "fully" on the labels of eval/rfp four in five hold so much, of any others one in twenty.
 */
const leastCover = 0.1;
/** Of so many terms asked for, one alone may be shared by chance: "users". */
const manyTerms = 4;
const leastShared = 2;
/** Share of what is asked that must stand in a clause that denies, to contradict "met". */
const denies = 0.2;

/**
 * Checks a claim against its quote by the rules' own means: the quote must be made of sentences of
 * the passage, speak of what is asked, and not say less than what is claimed.
 * @param asked the requirement, or one part of it
 */
export function checkClaim(
  asked: string,
  { level, quote, passage }: Claim,
  statistics: CorpusStatistics,
): CheckedClaim {
  if (addressesModel(`${passage.headingPath.join('\n')}\n${passage.text}`)) {
    return { refused: 'the page that it quotes gives instructions to language models' };
  }
  const sentences = sentencesOf(quote, passage);
  if (sentences === null) return { refused: 'its quote is no sentence of the page' };
  const { text } = wordingOf(asked);
  const terms = weighed(askedTermsOf(withoutQuantities(text)), statistics);
  const said = saidIn(passage.headingPath, sentences);
  const cover = shareOf(terms, (term) => said.has(term));
  const shared = terms.filter(({ term }) => said.has(term)).length;
  if (cover < leastCover || (terms.length >= manyTerms && shared < leastShared)) {
    return { refused: 'its quote does not speak of what is asked' };
  }
  const whole = sentences.join(' ');
  const checked = { level, sentences: whole, cover, lowered: null };
  const isHopeful = level === 'met' || level === 'limited';
  if (isHopeful && sentences.every((sentence) => cuesOf(sentence).has('planned'))) {
    return { ...checked, level: 'planned', lowered: 'The quote speaks of a plan.' };
  }
  if (level !== 'met') return checked;
  const turned = withImplied(clausesOf(whole).filter(turnsRound).flatMap(termsOf));
  if (!isNegated(text) && shareOf(terms, (term) => turned.has(term)) >= denies) {
    return { refused: 'its quote denies what is asked' };
  }
  const lowered = shortcomingOf(text, whole, said) ?? unstableIn(whole);
  return lowered === null ? checked : { ...checked, level: 'limited', lowered };
}

/** The terms of sentences with those of their headings, and what they imply. */
export function saidIn(headingPath: readonly string[], sentences: readonly string[]): Set<string> {
  return withImplied(termsOf([...headingPath, ...sentences].join('\n')));
}

const alternative = /\bor\b/iu;

/** What of a requirement some sentences leave open, so that they cannot carry "fully". */
export function shortcomingOf(
  text: string,
  sentences: string,
  said: ReadonlySet<string>,
): string | null {
  const names = hardTermsOf(text);
  const words = new Set(compoundsIn(sentences.toLowerCase()).map(({ word }) => word));
  const missing = names.filter(
    // a word of several that are one name is no term by itself
    ({ word, terms }) => !terms.some((term) => said.has(term)) && !words.has(word.toLowerCase()),
  );
  const isOneEnough = alternative.test(text) && missing.length < names.length;
  if (missing.length > 0 && !isOneEnough) {
    return `The quote does not name ${missing.map(({ word }) => word).join(', ')}.`;
  }
  const stated = quantitiesOf(sentences);
  const unmet = quantitiesOf(text).find(
    (asked) => !stated.some((each) => satisfies(asked, each, text) || isOftenEnough(asked, each)),
  );
  return unmet ? `The quote does not say ${unmet.text}.` : null;
}

/** What happens every 15 minutes is there within 30. */
function isOftenEnough(asked: Quantity, stated: Quantity): boolean {
  const isWithin = asked.unit === 's' && asked.bound === 'most';
  return isWithin && stated.unit === 'interval' && stated.value <= asked.value;
}

function unstableIn(sentences: string): string | null {
  const cues = cuesOf(sentences);
  if (cues.has('planned')) return 'The quote speaks of a plan.';
  return cues.has('unstable') ? 'The quote speaks of something that is not there for good.' : null;
}

/** The sentences that a quote was taken from, whole; null where it was not taken from there. */
function sentencesOf(quote: string, passage: EvidencePassage): string[] | null {
  const words = lettersOf(quote);
  if (words.length < leastLetters) return null;
  const found = statementsOf(passage.text).filter((text) => {
    const own = lettersOf(text);
    return words.includes(own) || own.includes(words);
  });
  return found.length === 0 ? null : found;
}

/** A shorter quote stands in many a sentence. */
const leastLetters = 12;

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
