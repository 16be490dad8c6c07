import type { KnownNames } from '../../domain/src/privacy/known/known-names.ts';
import { createNameFinder } from '../../domain/src/privacy/name-finder.ts';

/** 1 for each UTF-16 unit of a text that would not leave the house, 0 for the others. */
export type Masker = (text: string, known: KnownNames) => Uint8Array;

export const nothingKnown: KnownNames = { companies: [], people: [] };
const letterOrDigit = /[\p{L}\p{N}]/u;
export const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** What the product masks before a model reads it. */
export const product: Masker = (text, known) => {
  const masked = new Uint8Array(text.length);
  for (const { start, end } of createNameFinder(known).find(text)) {
    masked.fill(1, start, end);
  }
  return masked;
};

/** Whether every letter and digit of a stretch is masked. */
export function isCovered(text: string, masked: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    if (masked[at] === 0 && letterOrDigit.test(text.charAt(at))) return false;
  }
  return true;
}
