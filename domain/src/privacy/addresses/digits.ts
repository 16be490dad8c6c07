export type Run = readonly [number, number];

/** A number has no fewer digits, and no more than so many other signs between two of them. */
const close = /\d(?:\D{0,4}\d){5,}/g;

/** Where digits stand close together, from the first of them to behind the last. */
export const runsOfDigits = (text: string): Run[] =>
  Array.from(text.matchAll(close), ({ index, 0: run }) => [index, index + run.length]);

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;

/** "O171 5550 O19", "2l2-555-Ol43": letters in the place of a nought and a one. */
const withLetters = /(?<![\p{L}\p{N}])\+?[\dOoIl](?:[ .-]?[\dOoIl]){6,24}(?![\p{L}\p{N}])/gu;

const besideLetter = /\d[OoIl]|[OoIl]\d/;

/** Arabic, Persian, Indian and wide digits as ours; each stays at its place. */
export function withPlainDigits(text: string): string {
  const figures = besideLetter.test(text)
    ? text.replaceAll(withLetters, (number) =>
        /(?:\d\D{0,4}){4}/.test(number)
          ? number.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')
          : number,
      )
    : text;
  return figures.replaceAll(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code >= 0xff10 ? code : code >= 0x966 ? code - 0x966 : code) % 16);
  });
}
