import type { Span } from '../claims.ts';
import { fold } from '../words/fold.ts';

const email =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,256}(?:@|＠| ?[[({] ?(?:at|ät) ?[\])}] ?)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,24}(?![\p{L}\p{N}])/giu;

/** E-mail addresses, also as "anna (at) acme.de". */
export function emailsIn(text: string): Span[] {
  if (!/[@＠]|[aäAÄ][tT] ?[\])}]/.test(text)) return [];
  const found = [...text.matchAll(email)].filter(({ 0: whole }) => !picture.test(whole));
  const several = /[}"”]@/.test(text) ? [...text.matchAll(inBraces)] : [];
  return [...several, ...found].map(({ index, 0: whole }) => {
    const end = index + whole.length;
    return { start: index, end, kind: 'EMAIL', key: fold(whole) };
  });
}

/** "icon@2x.png" */
export const picture = /@[1-4]x\.(?:png|jpe?g|webp|gif|svg)$/i;
/** "{jo,sam}@acme.de", '"jo sam"@acme.de' */
const inBraces =
  /(?:\{[\p{L}\p{N}._, |/-]{3,120}\}|["“][\p{L}\p{N}._ -]{2,60}["”])@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,24}(?![\p{L}\p{N}])/giu;

const url = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]{1,2000}/giu;

/** Endings of bare hosts such as acme.co.uk; no ending that files have. */
const endings =
  'com|net|org|edu|gov|io|co|ai|app|dev|eu|info|biz|uk|de|at|ch|fr|es|it|pt|nl|be|se|no|dk|fi|ie|pl|cz|ro|gr|tr|in|jp|cn|kr|sg|hk|au|nz|ca|us|br|mx|za|ae|health|tech|cloud|shop|bio|media';
const host = new RegExp(
  `(?<![\\p{L}\\p{N}@._/-])[\\p{L}\\p{N}-]{3,63}(?:\\.[\\p{L}\\p{N}-]{2,63}){0,3}\\.(?:${endings})(?![\\p{L}\\p{N}@-])(?:/[^\\s<>"'()[\\]{}]{0,2000})?`,
  'giu',
);

/** Web addresses, with or without https in front. */
export function urlsIn(text: string): Span[] {
  const found = /:\/\/|www\./i.test(text) ? [...text.matchAll(url)] : [];
  if (/\.[a-z]{2}/i.test(text)) found.push(...text.matchAll(host));
  return found.map((match) => {
    const address = match[0].replace(/[.,;:!?]{1,9}$/, '');
    return {
      start: match.index,
      end: match.index + address.length,
      kind: 'URL',
      key: fold(address),
    };
  });
}

/** "jane@acme": a host without its end, and no version of a package. */
const withoutEnd =
  /(?<![\p{L}\p{N}._%+'@/-])\p{L}[\p{L}\p{N}._-]{1,63}@(?!latest|next|beta|alpha|canary|rc|scale|work|home|v\d|sha\d|(?:host|hostname|domain|localhost|main|master|head|dev|develop|stable|edge|nightly|server)(?![\p{L}\p{N}-]))\p{L}[\p{L}\p{N}-]{1,62}(?![\p{L}\p{N}@/.-]|:[~/]|:\p{L})/giu;

export function shortAddressesIn(text: string): Span[] {
  if (!text.includes('@')) return [];
  return [...text.matchAll(withoutEnd)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    kind: 'EMAIL',
    key: fold(whole),
  }));
}
