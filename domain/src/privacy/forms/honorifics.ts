import type { Span } from '../claims.ts';
import { fold } from '../words/fold.ts';

/** Names in scripts without spaces and capitals: what stands before or behind tells them. */
const patterns: readonly (readonly [Span['kind'], RegExp])[] = [
  ['COMPANY', /(?:株式会社|有限会社|合同会社)[\p{L}\p{N}ー・]{1,20}/gu],
  ['COMPANY', /[\p{L}\p{N}ー・]{2,20}(?:株式会社|有限公司|公司|集团|集團|システムズ|銀行|银行)/gu],
  [
    'PERSON',
    /[\p{Script=Han}\p{Script=Katakana}ー]{1,6}(?=様|さん|氏|部長|課長|係長|常務|専務|社長|会長|先生|总经理|經理|经理|总监|主任|女士|小姐)/gu,
  ],
  [
    'PERSON',
    /(?<=与|與|和|跟|请|請)[\p{Script=Han}]{2,3}(?=通话|通話|见面|會面|会面|确认|確認|谈|談|说|說)/gu,
  ],
  ['PERSON', /\p{Script=Hangul}{2,4}(?=\s?(?:님|씨|부장|과장|차장|대리|대표|이사|사장|팀장))/gu],
];

const script = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u;

/** Names of people and companies in Chinese, Japanese and Korean, in the lines that hold such letters. */
export function honoredNamesIn(text: string): Span[] {
  if (!script.test(text)) return [];
  let end = -1;
  return text.split('\n').flatMap((line) => {
    const from = end + 1;
    end = from + line.length;
    return script.test(line) ? honoredIn(line, from) : [];
  });
}

function honoredIn(line: string, from: number): Span[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...line.matchAll(pattern)].map(({ index, 0: name }) => ({
      start: from + index,
      end: from + index + name.length,
      kind,
      key: fold(name),
    })),
  );
}
