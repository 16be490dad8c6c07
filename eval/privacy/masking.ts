import {
  createAnonymiser,
  type Anonymiser,
  type KnownNames,
} from '../../domain/src/privacy/anonymise.ts';

/** 1 for each UTF-16 unit of a text that would not leave the house, 0 for the others. */
export type Masker = (text: string, known: KnownNames) => Uint8Array;

export const nothingKnown: KnownNames = { companies: [], people: [] };
const letterOrDigit = /[\p{L}\p{N}]/u;
export const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** What the product masks before a model reads it. */
export const product: Masker = (text, known) => {
  const anonymiser = createAnonymiser(known);
  const sent = anonymiser.anonymise(text);
  if (anonymiser.restore(sent).text !== text) throw new Error('A text does not come back');
  return maskedUnits(text, sent, anonymiser);
};

/** The baselines: doing nothing, and taking every capitalised word for a name. */
export const nothing: Masker = (text) => new Uint8Array(text.length);
export const everyCapital: Masker = (text) => {
  const masked = new Uint8Array(text.length);
  for (const { index, 0: found } of text.matchAll(word)) {
    if (/^\p{Lu}/u.test(found)) masked.fill(1, index, index + found.length);
  }
  return masked;
};

/** 1 for each UTF-16 unit of the text that a placeholder stands for in what was sent. */
export function maskedUnits(text: string, sent: string, { replacements }: Anonymiser): Uint8Array {
  const originals = new Map(
    replacements.map(({ placeholder, original }) => [placeholder, original]),
  );
  const masked = new Uint8Array(text.length);
  let at = 0;
  let from = 0;
  for (const match of sent.matchAll(/\[[^[\]]+\]/g)) {
    const original = originals.get(match[0]);
    if (original === undefined) continue;
    at += match.index - from;
    masked.fill(1, at, at + original.length);
    at += original.length;
    from = match.index + match[0].length;
  }
  return masked;
}

/** Whether every letter and digit of a stretch is masked. */
export function isCovered(text: string, masked: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    if (masked[at] === 0 && letterOrDigit.test(text.charAt(at))) return false;
  }
  return true;
}
