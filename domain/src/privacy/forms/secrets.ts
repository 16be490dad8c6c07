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
    ...summedIn(text, 'IBAN', iban, (key) => validator.isIBAN(key)),
    ...summedIn(text, 'CARD', card, (key) => key.length >= fewest && validator.isCreditCard(key)),
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
function keysIn(text: string): Span[] {
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
function labelledSecretsIn(text: string): Span[] {
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

/** Digits of a card, 13 to 19 (ISO/IEC 7812), from each group on; the letters of an IBAN (ISO 13616). */
const card = /(?=(\d(?:[ \t\u00A0\u202F.–-]{0,2}\d){12,18}))(?<![\p{L}\d+])/gu;
const iban =
  /(?<![A-Za-z0-9])(?=([A-Za-z]{2}[ \u00A0-]?\d{2}(?:[ \u00A0\u202F-]?[A-Za-z0-9]){11,30}))/g;
const fewest = 13;

/** Numbers that their sums tell: of cards by Luhn's and the issuer, of accounts by mod 97 and the country. */
function summedIn(
  given: string,
  kind: 'CARD' | 'IBAN',
  pattern: RegExp,
  isOne: (key: string) => boolean,
): Span[] {
  const text = withPlainDigits(given);
  const spans: Span[] = [];
  for (const { 1: candidate = '', index: start } of text.matchAll(pattern)) {
    if (start < (spans.at(-1)?.end ?? 0)) continue;
    // Words that follow look like more of it: the longest beginning that is one counts.
    for (let length = candidate.length; length >= fewest; length -= 1) {
      const [written, next] = [candidate.slice(0, length), text.charAt(start + length)];
      const key = written.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
      const isWhole = /[A-Za-z0-9]$/.test(written) && !/[\p{L}\d]/u.test(next);
      if (!isWhole || !isOne(key)) continue;
      spans.push({ start, end: start + length, kind, key });
      break;
    }
  }
  return spans;
}
