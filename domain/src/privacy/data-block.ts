import type { Anonymised } from './anonymise.ts';

/**
 * Names of things in words of ours, e.g. `economic buyer, paper process`.
 * @throws RangeError where one could be data: more than five words, or other than lower case
 */
export function labels(names: readonly string[]): Anonymised {
  if (!names.every((name) => /^[a-z]+( [a-z0-9]+){0,4}$/.test(name))) {
    throw new RangeError('Not a label of ours');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part was checked to be a name of a field of ours
  return names.join(', ') as Anonymised;
}

/** Letters that are seen as nothing, or that change the direction of what follows them. */
const invisible = /[\p{Cc}\u{fff9}-\u{fffb}]|(?!\u{200c}|\u{200d}|\u{fe0f})\p{DI}/gu;
/** Joiners, which scripts other than Latin need, and which hide between Latin letters. */
const hiddenJoiner = /(?<=^|\p{ASCII})[\u{200c}\u{200d}]|[\u{200c}\u{200d}](?=$|\p{ASCII})/gu;

/** The text without letters that nobody sees; line breaks and tabs stay. */
export function withoutInvisible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u{2028}\u{2029}\u{85}]/gu, '\n')
    .replace(invisible, (letter) => (/[\n\t]/.test(letter) ? letter : ''))
    .replace(hiddenJoiner, '');
}

/** Three angle brackets, or what looks like them. */
const markerLike = /(?:[<＜‹〈⟨﹤«《≪⪡][^\S\n]*){3,}|(?:[>＞›〉⟩﹥»》≫⪢][^\S\n]*){3,}/gu;

/**
 * Data between markers, for a model that is told to take what is there for data. Nothing in the
 * data can look like a marker: three angle brackets in a row become two.
 * @param name what it is, see {@link labels}
 */
export function dataBlock(name: string, text: Anonymised): Anonymised {
  const label = labels([name]);
  const inside = withoutInvisible(text).replace(markerLike, ([bracket = '']) => bracket.repeat(2));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- anonymised text within marks of ours
  return `<<<${label}>>>\n${inside}\n<<<end of ${label}>>>` as Anonymised;
}
