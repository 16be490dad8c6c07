/** Letters of other scripts and signs that are drawn like Latin letters. */
const drawnAlike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аӓ@ɑαª4', 'a'],
    ['вβ8', 'b'],
    ['сϲ¢', 'c'],
    ['ԁđð', 'd'],
    ['еєε3€ё', 'e'],
    ['ɡ', 'g'],
    ['һнη', 'h'],
    ['іıι1!|ї', 'i'],
    ['ј', 'j'],
    ['кκ', 'k'],
    ['ӏł', 'l'],
    ['мμ', 'm'],
    ['ոπ', 'n'],
    ['оοσ0øº', 'o'],
    ['рρ', 'p'],
    ['ѕ5$', 's'],
    ['тτ7+', 't'],
    ['υцս', 'u'],
    ['ѵν', 'v'],
    ['ѡω', 'w'],
    ['хχ×', 'x'],
    ['уүγ', 'y'],
    ['ʐ', 'z'],
  ].flatMap(([signs = '', letter = '']) => Array.from(signs, (sign) => [sign, letter] as const)),
);
const long: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const escaped =
  /%(?:25)?([0-9a-f]{2})|&#(\d{2,6});|&#x([0-9a-f]{2,5});|\\u\{?([0-9a-f]{4})\}?|\\x([0-9a-f]{2})|=([0-9A-F]{2})(?=[a-z=])/giu;

/** A text as letters alone, with the way back. */
export interface Letters {
  /** All of them, in a row. */
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
  return isPlainAscii.test(text) ? asciiLettersOf(text) : anyLettersOf(text);
}

/** ASCII without escapes: most texts are nothing else. */
const isPlainAscii = /^[^\u0080-\uffff%&\\=]*$/;

/** The same as {@link anyLettersOf} for ASCII, without looking anything up. */
function asciiLettersOf(text: string): Letters {
  const at: number[] = [];
  const starts = new Set<number>();
  const ends = new Set<number>();
  const words: { plain: string; start: number; end: number }[] = [];
  let plain = '';
  let word = '';
  let begin = 0;
  const close = (end: number) => {
    if (word === '') return;
    starts.add(plain.length);
    plain += word;
    ends.add(plain.length);
    words.push({ plain: word, start: begin, end });
    word = '';
  };
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index) | 32;
    const isLetter = code >= 97 && code <= 122 && text.charCodeAt(index) >= 65;
    const next = text.charCodeAt(index + 1) | 32;
    const letter = isLetter
      ? String.fromCharCode(code)
      : lettersIn(
          text.charAt(index),
          word !== '' || (next >= 97 && next <= 122 && text.charCodeAt(index + 1) >= 65),
        );
    if (letter === '') {
      close(index);
      continue;
    }
    if (word === '') begin = index;
    word += letter;
    at.push(index);
  }
  close(text.length);
  return { plain, at, starts, ends, words };
}

function anyLettersOf(text: string): Letters {
  const plain: string[] = [];
  const at: number[] = [];
  const starts = new Set<number>();
  const ends = new Set<number>();
  const words: { plain: string; start: number; end: number }[] = [];
  let from = -1;
  let begin = 0;
  const close = (end: number) => {
    if (from < 0) return;
    ends.add(plain.length);
    words.push({ plain: plain.slice(from).join(''), start: begin, end });
    from = -1;
  };
  for (const { sign, index, end } of signsOf(text)) {
    const letters = lettersIn(sign, from >= 0 || /^\p{L}/u.test(text.slice(end, end + 2)));
    if (letters === '') {
      if (/\P{M}/u.test(sign) && !/\p{Cf}/u.test(sign)) close(index);
      continue;
    }
    if (from < 0) {
      from = plain.length;
      begin = index;
      starts.add(from);
    }
    for (const letter of letters) {
      plain.push(letter);
      at.push(end - 1);
    }
    const isLast = at.length > 0 && plain.length - letters.length >= 0;
    if (isLast) at[plain.length - letters.length] = index;
    if (end === text.length) close(end);
  }
  close(text.length);
  return { plain: plain.join(''), at, starts, ends, words };
}

function* signsOf(text: string): Generator<{ sign: string; index: number; end: number }> {
  const codes = new Map<number, { sign: string; end: number }>();
  for (const { index, 0: whole, ...groups } of text.matchAll(escaped)) {
    const [hex, decimal] = [
      groups[1] ?? groups[3] ?? groups[4] ?? groups[5] ?? groups[6],
      groups[2],
    ];
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (code >= 32 && code < 0x11_00_00) {
      codes.set(index, { sign: String.fromCodePoint(code), end: index + whole.length });
    }
  }
  for (let index = 0; index < text.length;) {
    const code = codes.get(index);
    const sign = code?.sign ?? String.fromCodePoint(text.codePointAt(index) ?? 0);
    const end = code?.end ?? index + sign.length;
    yield { sign, index, end };
    index = end;
  }
}

/** The Latin letters of one sign; digits and signs only count inside a word. */
function lettersIn(sign: string, isInside: boolean): string {
  if (sign >= 'a' && sign <= 'z') return sign;
  if (sign >= 'A' && sign <= 'Z') return sign.toLowerCase();
  const small = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const known = drawnAlike[small] ?? long[small];
  if (known !== undefined) return /[\p{L}]/u.test(small) || isInside ? known : '';
  return /^\p{L}+$/u.test(small) ? small : '';
}
