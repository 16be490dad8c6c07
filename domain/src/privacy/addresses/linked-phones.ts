import type { Span } from '../claims.ts';
import type { Run } from './digits.ts';
import { fold } from '../words/fold.ts';

/** "%2B44%20171...", "&#43;44 171...", "212|555|0143" */
const signed =
  /(?:%2B|&#43;|&plus;)\d{1,3}(?:(?:%20|%28|%29|[ ().-]){0,3}\d){6,14}(?!\p{N})|(?<![\p{L}\p{N}.,:/|~\\-])\d{3}([|~:\\])\d{3}\1\d{4}(?![\p{L}\p{N}]|\1)/giu;
/** "phone=4477...", '"mobile": "0171..."', "Ph07700900321", "wa.me/4477...", "tel:0891234" */
const told =
  /(?<![\p{L}\p{N}])(?:(?:phone(?:_?(?:no|number))?|tel(?:ephone)?|mobile|cell|fax|msisdn|whatsapp)["']?[:=]["']?\+?|(?:tel|ph|mob|phone|fax|cell)\.?:?\+?(?=\d{9})|(?:wa\.me\/|(?:tel|callto|sms):(?:\/\/)?)\+?)(\d{6,15})(?![\p{L}\p{N}])/giu;

/** What tells a number stands no further before its digits. */
const furthest = 32;

/** Numbers that a sign or a word joined to them tells, or odd signs between the digits. */
export function linkedIn(text: string, runs: readonly Run[]): Span[] {
  const spans: Span[] = [];
  for (const [from, to] of runs) {
    const begin = Math.max(0, from - furthest);
    const near = text.slice(begin, to + 1);
    // A word that is cut by the beginning of the slice is none.
    const isWhole = ({ index }: RegExpExecArray) => index > 0 || begin === 0;
    for (const match of [...near.matchAll(signed), ...near.matchAll(told)]) {
      if (!isWhole(match)) continue;
      const [whole] = match;
      const number = /^\d{6,}$/.test(match[1] ?? '') ? (match[1] ?? '') : whole;
      const end = begin + match.index + whole.length;
      spans.push({ start: end - number.length, end, kind: 'PHONE', key: fold(number) });
    }
  }
  return spans;
}

/** Letters for keys: "1-800-FLOWERS". */
const lettered =
  /(?<![\p{L}\p{N}])(?:\+?1[-. ]?)?\(?(?:8(?:00|88|77|66|55|44|33)|0800)\)?[-. ][A-Z0-9]{2,9}(?:[- ][A-Z0-9]{2,9}){0,2}(?![\p{L}\p{N}])/gu;
const freeNumber = /8(?:00|88|77|66|55|44|33)/;

/** Numbers with letters for keys. */
export function letteredIn(text: string): Span[] {
  if (!freeNumber.test(text)) return [];
  return [...text.matchAll(lettered)]
    .filter(({ 0: written }) => /[A-Z]{3}/.test(written))
    .map(({ index, 0: written }) => ({
      start: index,
      end: index + written.length,
      kind: 'PHONE',
      key: written.replaceAll(/[^A-Z0-9]/g, ''),
    }));
}
