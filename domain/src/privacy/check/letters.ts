import { linesOf } from '../words/lists.ts';

/** Letters of other scripts and signs that are drawn like Latin letters. */
const drawnAlike = new Map(
  linesOf('drawn-alike').flatMap((line) => {
    const [letter = '', signs = ''] = line.split(' ');
    return Array.from(signs, (sign) => [sign, letter] as const);
  }),
);
const long: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const escaped =
  /&#(\d{2,6});|%(?:25)?(?<percent>[0-9a-f]{2})|&#x(?<entity>[0-9a-f]{2,5});|\\u\{?(?<unicode>[0-9a-f]{4})\}?|\\x(?<byte>[0-9a-f]{2})|=(?<quoted>[0-9A-F]{2})(?=[a-z=])/giu;

/** A text as letters alone, with the way back. */
export interface Letters {
  plain: string;
  /** For each, where in the text it stands. */
  at: readonly number[];
  /** Where words begin and end among the letters. */
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
  words: readonly { plain: string; start: number; end: number }[];
}

/** Reads a text as letters: escapes read, accents off, look-alikes as what they look like. */
export function lettersOf(text: string): Letters {
  const codes = codesIn(text);
  const at: number[] = [];
  const starts = new Set<number>();
  const ends = new Set<number>();
  const words: { plain: string; start: number; end: number }[] = [];
  let [plain, word, begin] = ['', '', 0];
  const close = (end: number) => {
    if (word === '') return;
    starts.add(plain.length);
    plain += word;
    ends.add(plain.length);
    words.push({ plain: word, start: begin, end });
    word = '';
  };
  for (let index = 0, end = 0; index < text.length; index = end) {
    const code = codes.get(index);
    const sign = code?.sign ?? String.fromCodePoint(text.codePointAt(index) ?? 0);
    end = code?.end ?? index + sign.length;
    const { letters, endsWord, isInsideOnly } = readingOf(sign);
    if (letters === '' || (isInsideOnly && word === '' && !isLetterAt(text, end))) {
      if (endsWord) close(index);
      continue;
    }
    if (word === '') begin = index;
    word += letters;
    for (let left = letters.length; left > 0; left -= 1) at.push(left === 1 ? end - 1 : index);
    if (letters.length === 1) at[at.length - 1] = index;
  }
  close(text.length);
  return { plain, at, starts, ends, words };
}

const isLetterAt = (text: string, at: number) => /^\p{L}/u.test(text.slice(at, at + 2));

/** Signs that a text says by their codes, by where they stand. */
function codesIn(text: string): ReadonlyMap<number, { sign: string; end: number }> {
  const codes = new Map<number, { sign: string; end: number }>();
  if (!/[%&\\=]/.test(text)) return codes;
  for (const { index, 0: whole, 1: decimal, groups } of text.matchAll(escaped)) {
    const hex = Object.values(groups ?? {}).find(Boolean);
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (code >= 32 && code < 0x11_00_00) {
      codes.set(index, { sign: String.fromCodePoint(code), end: index + whole.length });
    }
  }
  return codes;
}

interface Reading {
  letters: string;
  /** Digits and signs that are drawn like a letter are one only inside a word. */
  isInsideOnly: boolean;
  /** A word ends before it, where it is no letter. */
  endsWord: boolean;
}

function read(sign: string): Reading {
  const small = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const isLetter = /^\p{L}+$/u.test(small);
  const letters = drawnAlike.get(small) ?? long[small] ?? (isLetter ? small : '');
  const endsWord = /[^\p{M}\p{Cf}]/u.test(sign);
  return { letters, isInsideOnly: !/\p{L}/u.test(small), endsWord };
}

/** Most signs of most texts: they are read once. */
const ascii = Array.from({ length: 128 }, (_, code) => read(String.fromCharCode(code)));
const readingOf = (sign: string): Reading => ascii[sign.codePointAt(0) ?? 0] ?? read(sign);
