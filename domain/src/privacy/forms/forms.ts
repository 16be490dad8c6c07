import type { Span } from '../claims.ts';
import { accountNumbersIn, cardNumbersIn } from './numbers.ts';
import { keysIn, labelledSecretsIn } from './secrets.ts';

/**
 * What nobody may read in a text, told by its form or by its checksum: numbers of cards and of bank
 * accounts, keys of programs and passwords. No advice needs them.
 */
export function formsIn(text: string): Span[] {
  return [
    ...keysIn(text),
    ...labelledSecretsIn(text),
    ...accountNumbersIn(text),
    ...cardNumbersIn(text),
  ];
}
