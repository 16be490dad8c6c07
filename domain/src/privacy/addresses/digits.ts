/** From the first of some digits to behind the last. */
export type Run = readonly [number, number];
/** A number has no fewer digits, and no more than so many other signs between two of them. */
const fewestDigits = 6;
const mostBetween = 4;

/** Where digits stand close together, from the first of them to behind the last. */
export function runsOfDigits(text: string): Run[] {
  const runs: Run[] = [];
  let [from, last, digits] = [0, -mostBetween - 2, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) continue;
    if (at - last > mostBetween + 1) {
      if (digits >= fewestDigits) runs.push([from, last + 1]);
      [from, digits] = [at, 0];
    }
    digits += 1;
    last = at;
  }
  if (digits >= fewestDigits) runs.push([from, last + 1]);
  return runs;
}

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
