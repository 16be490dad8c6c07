import validator from 'validator';
import { withPlainDigits } from '../addresses/digits.ts';
import type { Span } from '../claims.ts';
import { fieldTerms } from '../words/vocabulary.ts';
import { isEnglish } from '../words/lexicon.ts';
import { linesOf } from '../words/lists.ts';

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

/** What keys of programs begin with, as their issuers document, and how many signs follow at least. */
const prefixes = linesOf('key-prefixes').map((line) => {
  const [prefix = '', fewest] = line.split(' ');
  return { prefix, fewest: prefix.length + Number(fewest) };
});
const fewestOfKeys = 20;
const inKeys = /(?<![A-Za-z0-9_-])[A-Za-z0-9][A-Za-z0-9_.-]{19,4000}/g;
/** A private key as it stands in a file. */
const privateKey =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:[^-]|-(?!-)){0,10000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g;

/** Keys that name their issuer, wherever they stand. */
export function keysIn(text: string): Span[] {
  if (text.length < fewestOfKeys) return [];
  const found = [...text.matchAll(inKeys)]
    .map(({ 0: run, index }) => ({ key: run.replace(/[.-]+$/, ''), index }))
    .filter(({ key }) => isKey(key));
  const whole = [...text.matchAll(privateKey)].map(({ 0: key, index }) => ({ key, index }));
  return [...found, ...whole].map(({ key, index }) => secret(index, key));
}

/** A signed token (JWT) has three parts; "sk-" and the like begin words with hyphens as well. */
function isKey(key: string): boolean {
  if (key.startsWith('eyJ')) return /^eyJ[^.]{8,}\.eyJ[^.]{8,}\./.test(key);
  const found = prefixes.find(({ prefix }) => key.startsWith(prefix));
  return found !== undefined && key.length >= found.fewest && /[\dA-Z]/.test(key);
}

const label = [
  'pass ?words?|passwd|pwd|pass ?phrase|passcode|pass ?wort|kenn ?wort|mot de passe|contraseña|senha|wachtwoord',
  '(?:api|access|secret|private|signing|subscription|account|shared)[ _-]?(?:access[ _-]?)?keys?(?:[ _-]id)?|api[ _-]?secret|client[ _-]?secret|secret',
  '(?:api|access|auth|bearer|refresh|session)?[ _-]?token|bearer',
].join('|');
/** "Password: x", "pwd=x", "the password is x", 'api_key="x"'. */
const labelled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${label})["'\`]?(?<sign>[ \\t]{0,3}[:=][ \\t]{0,3}|[ \\t]{1,3}(?:is|was|ist|lautet|es|est|é)[ \\t]{1,3}|[ \\t]{1,3})(?:(?<quote>["'\`„“])(?<quoted>[^"'\`“”\\n]{4,200})["'\`“”]|(?<bare>[^\\s"'\`<>]{4,500}))`,
  'giu',
);
/** "postgres://user:secret@host" */
const inAddress =
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{0,100}:(?<bare>[^\s:@/]{1,200})@/giu;

/** Passwords and keys behind a word that says what they are. A word of the language is none. */
export function labelledSecretsIn(text: string): Span[] {
  const said = [...text.matchAll(labelled)].flatMap(({ 0: whole, index, groups }) => {
    const { sign = '', quoted, bare = '' } = groups ?? {};
    const written = quoted ?? bare.replace(/[.,;:)\]}]{1,9}$/, '');
    const isSecret = /[:=]/.test(sign)
      ? quoted !== undefined || isNoWord(written)
      : sign.trim() === ''
        ? isLongKey(written)
        : isMixed(written);
    const start = index + whole.lastIndexOf(quoted ?? bare);
    return isSecret && written.length >= 4 ? [secret(start, written)] : [];
  });
  const within = [...text.matchAll(inAddress)].map(({ 0: whole, index, groups }) => {
    const written = groups?.['bare'] ?? '';
    return secret(index + whole.length - 1 - written.length, written);
  });
  return [...said, ...within];
}

/** Not a word of the language, nor of the trade: "Password: required", "Token: JWT" tell no secret. */
function isNoWord(written: string): boolean {
  const parts = written.toLowerCase().split(/[/_-]/);
  if (!parts.every((part) => /^\p{L}*$/u.test(part))) return !fieldTerms.has(written.toLowerCase());
  return written.length >= 6 && parts.some((part) => !isEnglish(part, 70) && !fieldTerms.has(part));
}

/** Of letters and of digits or signs: what no sentence goes on with behind "is". */
function isMixed(written: string): boolean {
  const inner = /\p{L}[^\p{L}\p{N}’'/-]+[\p{L}\p{N}]|[!$%&#@*+^~=]/u;
  return (
    written.length >= 5 && /\p{L}/u.test(written) && (/\d/.test(written) || inner.test(written))
  );
}

const isLongKey = (written: string) =>
  /^[A-Za-z0-9_+/=.-]{16,500}$/.test(written) && /\d/.test(written) && /[A-Za-z]/.test(written);

const secret = (start: number, written: string): Span => ({
  start,
  end: start + written.length,
  kind: 'SECRET',
  key: written,
});

/** Digits of a card, fewest and most (ISO/IEC 7812); an IBAN has 15 to 34 characters (ISO 13616). */
const card = { fewest: 13, most: 19 };
const fewestOfIban = 15;

const digits = /\d{1,19}/g;
/** What people write between the groups of a number. */
const between = /^[ \t\u00A0\u202F.–-]{1,2}$/;

/** Numbers of cards: groups of digits that are one together, by length, issuer and the Luhn sum. */
export function cardNumbersIn(given: string): Span[] {
  const text = withPlainDigits(given);
  const groups = [...text.matchAll(digits)].map(({ 0: group, index }) => ({
    group,
    start: index,
    end: index + group.length,
  }));
  const spans: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const start = groups[first]?.start ?? 0;
    if (/[\p{L}\d+]/u.test(text.charAt(start - 1))) continue;
    let number = '';
    let last = -1;
    for (let at = first; at < groups.length; at += 1) {
      const { group, start: from } = groups[at] ?? { group: '', start: 0 };
      if (at > first && !between.test(text.slice(groups[at - 1]?.end, from))) break;
      number += group;
      if (number.length > card.most) break;
      if (number.length >= card.fewest && validator.isCreditCard(number)) last = at;
    }
    const end = groups[last]?.end ?? 0;
    if (last < first || /[\p{L}\d]/u.test(text.charAt(end))) continue;
    spans.push({ start, end, kind: 'CARD', key: text.slice(start, end).replaceAll(/\D/g, '') });
    first = last;
  }
  return spans;
}

const iban = /(?<![A-Za-z0-9])[A-Za-z]{2}[ \u00A0-]?\d{2}(?:[ \u00A0\u202F-]?[A-Za-z0-9]){11,30}/g;

/** IBANs: of a country's length, with the sum of mod 97 that it must have. */
export function accountNumbersIn(given: string): Span[] {
  const text = withPlainDigits(given);
  return [...text.matchAll(iban)].flatMap(({ 0: candidate, index: start }) => {
    // Words that follow look like more of it: the longest beginning that is one counts.
    for (let length = candidate.length; length >= fewestOfIban; length -= 1) {
      const isCut = /[A-Za-z0-9]/.test(text.charAt(start + length));
      const written = candidate.slice(0, length);
      if (isCut || /[^A-Za-z0-9]$/.test(written)) continue;
      const key = written.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
      if (validator.isIBAN(key))
        return [{ start, end: start + length, kind: 'IBAN', key } as const];
    }
    return [];
  });
}
