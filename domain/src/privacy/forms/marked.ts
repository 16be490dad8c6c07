import type { Span } from '../claims.ts';
import { fold } from '../words/fold.ts';
import { listOf } from '../words/lists.ts';

/** @jane.d, u/jane_d, ~janed, live:jane.d; a slash behind is the scope of a package. */
const handle =
  /(?<![\p{L}\p{N}._%+'@/-])(?:@|u\/|~|live:)([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]{0,38}[\p{L}\p{M}\p{N}_])?)(?![\p{L}\p{N}@/])/giu;
/** Who is meant by @all. */
const everybody = listOf('handles-of-everybody');

/** Names that people bear in chats and on networks. */
export const handlesIn = (text: string): Span[] =>
  (/[@~:/]/.test(text) ? [...text.matchAll(handle)] : []).flatMap(
    ({ index, 0: whole, 1: login = '' }) => {
      const isShort = whole.startsWith('~') && login.length < 4;
      const key = fold(login);
      if (everybody.has(key) || isShort || !/^\D.*\p{L}{2}|^\p{L}{2}/u.test(login)) return [];
      return [{ start: index, end: index + whole.length, kind: 'PERSON', key } as const];
    },
  );

/** Names in scripts without spaces and capitals. */
const honored: readonly (readonly [Span['kind'], RegExp])[] = [
  ['COMPANY', /(?:株式会社|有限会社|合同会社)[\p{L}\p{N}ー・]{1,20}/gu],
  ['COMPANY', /[\p{L}\p{N}ー・]{2,20}(?:株式会社|有限公司|公司|集团|集團|システムズ|銀行|银行)/gu],
  [
    'PERSON',
    /[\p{Script=Han}\p{Script=Katakana}ー]{1,6}(?=様|さん|氏|部長|課長|係長|常務|専務|社長|会長|先生|总经理|經理|经理|总监|主任|女士|小姐)/gu,
  ],
  ['PERSON', /\p{Script=Hangul}{2,4}(?=\s?(?:님|씨|부장|과장|차장|대리|대표|이사|사장|팀장))/gu],
];
const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u;

/** Names beside an honorific of East Asia, or a form of company. */
export const honoredIn = (text: string): Span[] =>
  eastAsian.test(text)
    ? honored.flatMap(([kind, pattern]) =>
        [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
          start: index,
          end: index + found.length,
          kind,
          key: fold(found),
        })),
      )
    : [];
