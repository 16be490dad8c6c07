/** Ways to write a name that no rule of the masking looks for; each is the same every time. */
export const disguises: readonly { name: string; disguise: (name: string) => string }[] = [
  { name: 'a letter left out', disguise: (name) => small(name.slice(0, 3) + name.slice(4)) },
  { name: 'a letter doubled', disguise: (name) => small(name.slice(0, 3) + name.slice(2)) },
  { name: 'two letters swapped', disguise: (name) => small(swapped(name, 2)) },
  { name: 'another letter', disguise: (name) => small(`${name.slice(0, 3)}x${name.slice(4)}`) },
  { name: 'figures for letters', disguise: (name) => small(name).replaceAll(/[oeasi]/g, figure) },
  { name: 'Cyrillic letters', disguise: (name) => small(name).replaceAll(/[aeocpx]/g, cyrillic) },
  { name: 'entities', disguise: (name) => Array.from(small(name), entity).join('') },
  { name: 'escaped', disguise: (name) => Array.from(small(name), escape).join('') },
  { name: 'percent twice', disguise: (name) => Array.from(small(name), percent).join('') },
  { name: 'backwards', disguise: (name) => Array.from(small(name)).reverse().join('') },
  { name: 'stars between', disguise: (name) => Array.from(small(name)).join('***') },
  { name: 'slashes in it', disguise: (name) => small(name).replaceAll(/(..)(?=.)/gu, '$1//') },
  { name: 'brackets in it', disguise: (name) => small(name).replace(/^(...)(..)/u, '$1[[$2]]') },
  { name: 'wide letters', disguise: (name) => Array.from(small(name), wide).join('') },
  { name: 'signs between', disguise: (name) => Array.from(small(name)).join('☆') },
  { name: 'in another word', disguise: (name) => `xq${small(name)}zz` },
];

const small = (name: string) => name.toLowerCase();
const swapped = (name: string, at: number) =>
  name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
const figures: Record<string, string> = { o: '0', e: '3', a: '4', s: '5', i: '1' };
const figure = (letter: string) => figures[letter] ?? letter;
const alike: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х' };
const cyrillic = (letter: string) => alike[letter] ?? letter;
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
const entity = (letter: string) => `&#${codeOf(letter)};`;
const escape = (letter: string) => `\\u${codeOf(letter).toString(16).padStart(4, '0')}`;
const percent = (letter: string) =>
  codeOf(letter) < 128 ? `%25${codeOf(letter).toString(16)}` : letter;
const wide = (letter: string) =>
  /[a-z]/.test(letter) ? String.fromCodePoint(codeOf(letter) - 97 + 0x1_d4_1a) : letter;
