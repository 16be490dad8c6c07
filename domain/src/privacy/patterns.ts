import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js';
import type { Span } from './claims.ts';
import { fold } from './fold.ts';

const email =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+'-]{1,64}(?:\.[\p{L}\p{N}_%+'-]{1,64}){0,8}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24}(?![\p{L}\p{N}])/gu;

/** E-mail addresses. */
export function emailsIn(text: string): Span[] {
  if (!text.includes('@')) return [];
  return [...text.matchAll(email)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind: 'EMAIL',
    key: fold(match[0]),
  }));
}

const url = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]{1,2000}/giu;

/** Web addresses. */
export function urlsIn(text: string): Span[] {
  return [...text.matchAll(url)].map((match) => {
    const address = match[0].replace(/[.,;:!?]{1,9}$/, '');
    return {
      start: match.index,
      end: match.index + address.length,
      kind: 'URL',
      key: fold(address),
    };
  });
}

const regions: readonly CountryCode[] = ['US', 'GB', 'DE', 'FR'];

/** Phone numbers, international or as dialled in one of several countries. */
export function phonesIn(text: string): Span[] {
  return regions.flatMap((region) =>
    findPhoneNumbersInText(text, region).map(({ startsAt, endsAt, number }) => ({
      start: startsAt,
      end: endsAt,
      kind: 'PHONE' as const,
      key: number.number,
    })),
  );
}
