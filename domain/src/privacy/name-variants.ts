import anyAscii from 'any-ascii';

/** "Wang Wei" of 王伟: a name of another script as most write it in Latin letters. */
export const inLatin = (name: string): string =>
  latin.test(name) || !/\p{L}/u.test(name)
    ? name
    : anyAscii(name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

const latin = /\p{Script=Latin}/u;

/** "Harbor" of "Harbour", and the other way round. */
export function overTheSea(name: string): string {
  return name.replaceAll(
    /(harb|col|fav|lab|hon|neighb|arm|parl|vap|flav|hum)(ou?r)(?=s?(?!\p{L}))|(cent|theat|met|lit)(re|er)(?=s?(?!\p{L}))/giu,
    (_, stem?: string, our?: string, other?: string, re?: string) =>
      stem ? stem + (our?.length === 3 ? 'or' : 'our') : `${other}${re === 're' ? 'er' : 're'}`,
  );
}
