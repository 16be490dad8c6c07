import type { CorpusStatistics } from '../knowledge/ranking.ts';
import { askedTermsOf, termsOf, withImplied } from '../knowledge/terms.ts';
import { shareOf, weighed, type EvidencePassage } from './alignment.ts';
import { clausesOf, cuesOf, turnsRound } from './cues.ts';
import { statementsOf } from './evidence.ts';
import { hardTermsOf } from './hard-terms.ts';
import { quantitiesOf, satisfies, withoutQuantities } from './quantities.ts';
import { isNegated } from './reading.ts';
import type { SupportLevel } from './requirement.ts';
import { wordingOf } from './wording.ts';

/** What somebody else, such as a language model, says of a requirement, and what it rests on. */
export interface Claim {
  supportLevel: SupportLevel;
  /** Words out of the passage. */
  quote: string;
  passage: EvidencePassage;
}

/** A claim as far as its quote bears it out, or why it does not at all. */
export type CheckedClaim =
  | {
      supportLevel: SupportLevel;
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
/** Share of what is asked that must stand in a clause that denies, to contradict "fully". */
const denies = 0.2;

/**
 * Checks a claim against its quote by the rules' own means: the quote must be made of sentences of
 * the passage, speak of what is asked, and not say less than what is claimed.
 */
export function checkClaim(
  requirement: string,
  { supportLevel, quote, passage }: Claim,
  statistics: CorpusStatistics,
): CheckedClaim {
  if (addressesModel(`${passage.headingPath.join('\n')}\n${passage.text}`)) {
    return { refused: 'the page that it quotes gives instructions to language models' };
  }
  const sentences = sentencesOf(quote, passage);
  if (sentences === null) return { refused: 'its quote is no sentence of the page' };
  const { text } = wordingOf(requirement);
  const asked = weighed(askedTermsOf(withoutQuantities(text)), statistics);
  const said = withImplied(termsOf(`${passage.headingPath.join('\n')}\n${sentences}`));
  const cover = shareOf(asked, (term) => said.has(term));
  if (cover < leastCover) return { refused: 'its quote does not speak of what is asked' };
  const checked = { supportLevel, sentences, cover, lowered: null };
  if (supportLevel !== 'fully_supported') return checked;
  const turned = withImplied(clausesOf(sentences).filter(turnsRound).flatMap(termsOf));
  if (!isNegated(text) && shareOf(asked, (term) => turned.has(term)) >= denies) {
    return { refused: 'its quote denies what is asked' };
  }
  const lowered = shortcomingOf(text, sentences, said);
  return lowered === null ? checked : { ...checked, supportLevel: 'partially_supported', lowered };
}

const alternative = /\bor\b/iu;

/** What of the requirement the quoted sentences leave open, so that they cannot carry "fully". */
function shortcomingOf(text: string, sentences: string, said: ReadonlySet<string>): string | null {
  const names = hardTermsOf(text);
  const missing = names.filter(({ terms }) => !terms.some((term) => said.has(term)));
  const isOneEnough = alternative.test(text) && missing.length < names.length;
  if (missing.length > 0 && !isOneEnough) {
    return `The quote does not name ${missing.map(({ word }) => word).join(', ')}.`;
  }
  const stated = quantitiesOf(sentences);
  const unmet = quantitiesOf(text).find(
    (asked) => !stated.some((each) => satisfies(asked, each, text)),
  );
  if (unmet) return `The quote does not say ${unmet.text}.`;
  const cues = cuesOf(sentences);
  if (cues.has('planned')) return 'The quote speaks of a plan.';
  return cues.has('unstable') ? 'The quote speaks of something that is not there for good.' : null;
}

/** The sentences that a quote was taken from, whole; null where it was not taken from there. */
function sentencesOf(quote: string, passage: EvidencePassage): string | null {
  const words = lettersOf(quote);
  if (words.length < leastLetters) return null;
  const found = statementsOf(passage.text).filter(({ text }) => {
    const own = lettersOf(text);
    return words.includes(own) || own.includes(words);
  });
  return found.length === 0 ? null : found.map(({ text }) => text).join(' ');
}

/** A shorter quote stands in many a sentence. */
const leastLetters = 12;

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Words by which a page speaks to a language model that reads it, and not to people. */
const instructions: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,40}\b(?:instructions?|rules|prompts?|requirements?)\b/iu,
  /\bnew (?:rule|instruction)s?\b[^.!?\n]{0,20}\breplaces?\b/iu,
  /\b(?:language models?|AI assistants?|chatbots?|LLMs?|assistants?)\b[^.!?\n]{0,30}\b(?:must|shall|should always|are to|have to)\b[^.!?\n]{0,20}\b(?:answer|say|report|rate|reply|state|respond|mark)\b/iu,
  /\b(?:if|when) you are an? (?:\p{L}{1,20} ){0,2}(?:language model|AI|assistant|LLM|bot)\b/iu,
  /\b(?:answer|reply|respond|output|rate|mark|report)\b[^.!?\n]{0,60}\b(?:fully[ _]supported|supportLevel)\b/iu,
  /<\|im_(?:start|end)\|>|\[\/?INST\]|<<SYS>>/u,
];

/** Whether a text tries to tell a language model what to answer. */
function addressesModel(text: string): boolean {
  const shown = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return instructions.some((words) => words.test(shown));
}
