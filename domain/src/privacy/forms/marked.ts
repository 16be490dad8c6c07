import type { Span } from '../claims.ts';
import { fold, wordsOf } from '../words/fold.ts';
import { isEnglish, isFirstName } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';
import { fieldTerms } from '../words/vocabulary.ts';

/** Names that a mark beside them tells: a label, the sign of a handle, an honorific of East Asia. */
export const markedIn = (text: string): Span[] => [...honoredIn(text), ...labelledIn(text)];

const ofCompany = listOf('labels-of-companies');
const ofPerson = listOf('labels-of-people');
/** "Customer: Beacon", "account=Summit", '"contact":"Jane"'. */
const label = /(?<![\p{L}\p{N}_])(\p{L}{2,20})(?: name)?["']?[ \t]?[:=|][ \t]{0,3}["']?/giu;
const longestValue = 160;
const betweenNames = /\s?(?:[,;/&+]|\s(?:and|und|y|et|e|vs\.?|or)\s)\s?/iu;
const name =
  /^["'*(]*(\p{Lu}[\p{L}\p{M}\p{N}.'’&-]*(?: (?:\p{Lu}[\p{L}\p{M}\p{N}.'’&-]*|&|of|de|van|der|von|und|and|a\.?s\.?|a\.?d\.?|s\.?r\.?o\.?|gmbh|ltd|inc)){0,4})/u;

function labelledIn(text: string): Span[] {
  return (/[:=|]/.test(text) ? [...text.matchAll(label)] : []).flatMap(
    ({ index, 0: whole, 1: said = '' }) => {
      const folded = fold(said);
      const kind = ofCompany.has(folded) ? 'COMPANY' : ofPerson.has(folded) ? 'PERSON' : undefined;
      if (!kind) return [];
      const start = index + whole.length;
      const [value = ''] = /^[^\n|"<>{}\t]*/.exec(text.slice(start, start + longestValue)) ?? [];
      return namesIn(value, start, kind);
    },
  );
}

function namesIn(value: string, from: number, kind: 'COMPANY' | 'PERSON'): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const part of value.split(betweenNames)) {
    const start = value.indexOf(part, at);
    at = start + part.length;
    const match = name.exec(part);
    const found = match?.[1]?.replace(/[.,]$/, '') ?? '';
    if (!match || !isName(found, kind)) {
      if (spans.length === 0) break; // The list begins with something else: it is a sentence.
      continue;
    }
    const begin = from + start + match[0].length - (match[1]?.length ?? 0);
    spans.push({ start: begin, end: begin + found.length, kind, key: fold(found) });
  }
  return spans;
}

/** Whether one of the words is no term, and for a person no ordinary word either. */
const isName = (found: string, kind: 'COMPANY' | 'PERSON'): boolean =>
  wordsOf(found).some(
    ({ folded }) =>
      !fieldTerms.has(folded) &&
      (!isEnglish(folded, kind === 'PERSON' ? 35 : 20) ||
        (isFirstName(folded) && !isEnglish(folded, 10))),
  );

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

const honoredIn = (text: string): Span[] =>
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
