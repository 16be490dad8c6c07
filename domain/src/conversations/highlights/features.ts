import type { ConversationKind } from '../conversation.ts';
import { keysOf } from '../../keys.ts';
import type { Token } from '../../text/words.ts';
import type { SpokenSentence } from './sentences.ts';

/** Named marks of a sentence with their weights; what is absent is 0. */
export type Features = ReadonlyMap<string, number>;

/** Sentences since the question: the further away, the less the question says of the answer. */
const answerWeights = [1, 0.8, 0.6, 0.4, 0.3, 0.2];
const neighbourWeight = 0.5;
const mostWords = 80;
const mostQuestionWords = 25;
const mostNeighbourWords = 40;
/** A sentence is as long as so many of these numbers of words. */
const lengths = [3, 5, 8, 12, 18, 26, 38];
const lastPlace = 4;

/**
 * What a sentence is ranked by: its words alone and two together, once more as words of notes where
 * nobody speaks, the words of the question that it answers, those of the sentence before and after,
 * whose it is, and a few marks of its form. No word has a meaning here but the one that labels taught.
 */
export function featuresOf(
  sentence: SpokenSentence,
  { before, after }: { before: SpokenSentence | null; after: SpokenSentence | null },
  kind: ConversationKind,
): Features {
  const found = new Map<string, number>();
  const words = sentence.tokens.slice(0, mostWords).map(wordOf);
  for (const word of words) {
    found.set(`w ${word}`, 1);
    if (sentence.speaker === null) found.set(`note ${word}`, 1);
  }
  for (const [at, word] of [...words, '$'].entries()) {
    found.set(`b ${words[at - 1] ?? '^'} ${word}`, 1);
  }
  addQuestion(sentence, found);
  for (const [name, other] of [
    ['p', before],
    ['n', after],
  ] as const) {
    if (other?.side !== sentence.side) continue;
    for (const token of other.tokens.slice(0, mostNeighbourWords)) {
      found.set(`${name} ${wordOf(token)}`, neighbourWeight);
    }
  }
  for (const mark of marksOf(sentence, words, kind)) found.set(mark, 1);
  return found;
}

/** Numbers differ from deal to deal: that there is one is what counts. */
const wordOf = ({ word }: Token): string => (/^\d/.test(word) ? '0' : word);

function addQuestion({ question, since }: SpokenSentence, found: Map<string, number>): void {
  const weight = answerWeights[since];
  if (!question || weight === undefined) return;
  for (const token of question.tokens.slice(-mostQuestionWords)) {
    found.set(`q ${wordOf(token)}`, weight);
  }
  found.set('answers', weight);
  if (since === 0) found.set('answers at once', 1);
}

function marksOf(
  { text, side, speaker, isQuestion, isOld, place, tokens }: SpokenSentence,
  words: readonly string[],
  kind: ConversationKind,
): string[] {
  const numbers = words.filter((word) => word === '0').length;
  const marks = {
    question: isQuestion,
    'old mail': isOld,
    number: numbers > 0,
    numbers: numbers > 1,
    'money or percent': /[€$£%]/.test(text),
    quotation: /["“”„]/.test(text),
    capital: tokens.some(({ isCapital }, at) => isCapital && at > 0),
    acronym: tokens.some(({ isAcronym }) => isAcronym),
  };
  return [
    `length ${lengths.filter((length) => words.length >= length).length}`,
    `place ${Math.min(place, lastPlace)}`,
    `kind ${kind}`,
    `side ${speaker === null ? 'note' : side}`,
    ...keysOf(marks).filter((mark) => marks[mark]),
  ];
}
