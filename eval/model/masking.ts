import { plainText } from '../../domain/src/knowledge/markdown.ts';
import { createAnonymiser } from '../../domain/src/privacy/anonymise.ts';
import { deals } from './deals.ts';
import { passages } from './documentation.ts';

export interface MaskedWords {
  words: number;
  masked: number;
  /** What was taken out although it names nobody. */
  examples: string[];
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Words of our own documentation that are taken out of it; every one is one too many. */
export function maskedDocumentation(): MaskedWords {
  const found = passages.map(({ headingPath, text }) => {
    const anonymiser = createAnonymiser(deals.claims.known);
    const whole = `${headingPath.join(' › ')}\n${plainText(text)}`;
    anonymiser.anonymiseDocumentation(whole);
    return { words: wordsIn(whole), originals: originalsOf(anonymiser.replacements) };
  });
  const examples = found.flatMap(({ originals }) => originals);
  return {
    words: found.reduce((sum, { words }) => sum + words, 0),
    masked: examples.reduce((sum, words) => sum + wordsIn(words), 0),
    examples,
  };
}

/** Words of the texts of deals that are taken out although they name nobody there. */
export function maskedNotes(): MaskedWords {
  const found = Object.values(deals).map(({ deal, known, names }) => {
    const anonymiser = createAnonymiser(known);
    const texts = textsIn(deal);
    for (const text of texts) anonymiser.learn(text);
    for (const text of texts) anonymiser.anonymise(text);
    const spare = originalsOf(anonymiser.replacements).filter(
      (original) =>
        !names.some((name) => original.includes(name) || name.includes(original)) &&
        !/relayline/i.test(original),
    );
    return { words: texts.reduce((sum, text) => sum + wordsIn(text), 0), spare };
  });
  const examples = found.flatMap(({ spare }) => spare);
  return {
    words: found.reduce((sum, { words }) => sum + words, 0),
    masked: examples.reduce((sum, words) => sum + wordsIn(words), 0),
    examples,
  };
}

const originalsOf = (replacements: readonly { original: string }[]) =>
  replacements.map(({ original }) => original);

const isKey = /^[a-z_]+$|^[A-Z]+$|\d{4}-\d\d-\d\dT/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isKey.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
