import type { Span } from './claims.ts';
import { fold } from './fold.ts';

const email =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,256}(?:@|＠| ?[[({] ?(?:at|ät) ?[\])}] ?)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,24}(?![\p{L}\p{N}])/giu;

/** E-mail addresses, also as "anna (at) acme.de". */
export function emailsIn(text: string): Span[] {
  if (!/[@＠]|[aäAÄ][tT] ?[\])}]/.test(text)) return [];
  return [...text.matchAll(email)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind: 'EMAIL',
    key: fold(match[0]),
  }));
}

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
