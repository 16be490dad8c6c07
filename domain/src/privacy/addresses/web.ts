import { companyInAddress, isPublicHost } from './hosts.ts';
import type { Span } from '../claims.ts';
import { fieldTerms } from '../words/vocabulary.ts';
import { fold } from '../words/fold.ts';
import { isFirstName, rarityOf } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';

const webWords = listOf('web-words');
/** A value behind these opens a door: it never leaves. */
const secretSettings = listOf('settings-of-secrets');

/** Path-like text without a host: /quotes/acme/rev4, file:///C:/Users/jane/x.pdf, ?owner=jane. */
const path =
  /(?<![\p{L}\p{N}/.])(?:file:\/\/\/?)?(?:[A-Za-z]:)?(?:[/\\][\p{L}\p{N}%._~-]{1,80}){2,20}(?:\?[^\s<>"'()[\]{}]{1,500})?/giu;
/** "?owner=jane", "customer=acme" */
const setting = /(?<![\p{L}\p{N}_])[?&]?[\p{L}_]{1,30}=[^\s<>"'()[\]{}=&]{1,500}/gu;

/** "Jane%20Doe", "M%C3%BCller" outside of an address. */
const encoded =
  /(?<![\p{L}\p{N}/%.?&=-])(?:\p{L}{1,30}\+?)?(?:%[0-9A-F]{2}(?:[+_.](?=[\p{L}%]))?\p{L}{0,30}){1,9}(?![\p{L}\p{N}%])/giu;
/** Addresses without a host that hold names all the same. */
export function pathsIn(text: string): Span[] {
  if (!/[/\\=]|[%][0-9A-F]{2}/i.test(text)) return [];
  const settings = text.includes('=') ? text.matchAll(setting) : [];
  return [...text.matchAll(path), ...settings, ...text.matchAll(encoded)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind: 'URL',
    key: fold(match[0]),
  }));
}

/** "owner=jane" in a text of its own: the words behind the sign are read as any others, too. */
export const isSetting = (address: string): boolean => /^[\p{L}_]{1,30}=/u.test(address);

const slug = /[^/?&#=:;,|\\]+/gu;
const pieces = /(?:%[0-9a-f]{2}|[\p{L}\p{N}'’])+/giu;

/**
 * The parts of a web address that may name somebody; the rest tells a model what the address is of.
 * @param isKnown whether a word of an address is a known name, folded and decoded
 */
export function namesInAddress(
  text: string,
  address: Span,
  isKnown: (folded: string) => boolean,
): Span[] {
  const whole = text.slice(address.start, address.end);
  const hostEnd = hostEndOf(whole);
  return [...whole.matchAll(slug)].flatMap(({ index, 0: part }) => {
    const before = whole.slice(0, index);
    const span = (kind: Span['kind'], from = 0, to = part.length): Span => {
      const key = readable(part.slice(from, to)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
      const start = address.start + index;
      return { start: start + from, end: start + to, kind, key: key.trim() };
    };
    const [, option = ''] = /[?&#]([\p{L}_]{1,30})=$/u.exec(fold(before)) ?? [];
    if (secretSettings.has(option)) return [span('URL')];
    if (index < hostEnd) {
      const found = inHost(part);
      return found ? [span('COMPANY', found.start, found.end)] : [];
    }
    const named = naming(part, isKnown);
    return named ? [span('NAME', named.start, named.end)] : [];
  });
}

/** Where the host ends; 0 for a path without one. */
function hostEndOf(whole: string): number {
  if (/^(?:file:|[/\\?&]|[A-Za-z]:[/\\])|^[^./:]*$/.test(whole)) return 0;
  const from = whole.indexOf('://') < 0 ? 0 : whole.indexOf('://') + 3;
  const end = whole.slice(from).search(/[/?#:]/);
  return end < 0 ? whole.length : from + end;
}

/** The label that names the company: of hosts that everybody uses the "acme" of acme.sharepoint.com. */
function inHost(host: string): { start: number; end: number } | undefined {
  const labels = host.split('.');
  const isTenant = isPublicHost(host);
  const first = isTenant && labels.length > 2 && !isPlain(fold(labels[0] ?? '')) ? labels[0] : '';
  const name = isTenant ? fold(first ?? '').replaceAll('-', '') : companyInAddress(host);
  const at = labels.findLastIndex((label) => fold(label).replaceAll('-', '') === name);
  if (labels.length < 2 || name === '' || webWords.has(name) || at < 0) return undefined;
  const end = labels.slice(0, at + 1).join('.').length;
  return { start: end - (labels[at]?.length ?? 0), end };
}

/** The words of a part that may be a name, those between and behind them included. */
function naming(part: string, isKnown: (folded: string) => boolean) {
  const whole = readable(part).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (whole.length >= 6 && isKnown(whole) && !/\.\p{L}/u.test(part))
    return { start: 0, end: part.length };
  const found = [...part.matchAll(pieces)];
  const isNamed = ({ 0: piece }: RegExpExecArray) => isNaming(piece, isKnown);
  let [from, to] = [found.findIndex(isNamed), found.findLastIndex(isNamed)];
  if (from >= 0) {
    while (to + 1 < found.length && !isAddressWord(found[to + 1]?.[0])) to += 1;
    while (from > 0 && !isAddressWord(found[from - 1]?.[0])) from -= 1;
  }
  const [first, last] = [found[from], found[to]];
  return first && last && { start: first.index, end: last.index + last[0].length };
}

const isAddressWord = (piece = '') => webWords.has(fold(piece)) || /^\p{N}+$/u.test(piece);

function isNaming(piece: string, isKnown: (folded: string) => boolean): boolean {
  return readable(piece)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => isKnown(word) || !isPlain(word));
}

/** A word that everybody uses, or no word at all. */
function isPlain(word: string): boolean {
  const letters = word.replaceAll(/\P{L}+/gu, '');
  if (letters.length < 4 || /^[0-9a-f]{8,}$/.test(word))
    return !isFirstName(letters) || letters.length < 3;
  if (webWords.has(word) || webWords.has(letters) || fieldTerms.has(letters)) return true;
  return rarityOf(letters) <= 70 && !(isFirstName(letters) && rarityOf(letters) > 35);
}

function readable(part: string): string {
  try {
    return fold(decodeURIComponent(part));
  } catch {
    return fold(part); // A percent sign that encodes nothing.
  }
}
