import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Span } from '../claims.ts';
import { runsOfDigits, withPlainDigits, type Run } from './digits.ts';
import { fold } from '../words/fold.ts';
import { linesOf, listOf } from '../words/lists.ts';

/** Digits with what stands between the digits of a phone number, and an extension. */
const candidate =
  /(?<![\p{L}\p{N}$€£¥#]|[$€£¥#] |\p{N}[.,:/-])(?:\+[ \u00a0]?|00|%2B)?[([{<]?\d(?:(?:[)\]}>][ .-]?|[ -]?[([{<]|[ \u00a0\u2009\u202f.\-‑–/_·]| [-–·] |(?<=\(0\) ?\d{2,4}|\+\d{1,3} \d{2,4}|(?<![\d.,/-])0[1-9]\d{1,3}) \/ |\) \/ |(?<=\+[\d ()]{1,10}|(?<![\d.,/-])0\d{2,5}) ?\n ?|\ufe0f?\u20e3 ?)?\d){5,29}(?:\ufe0f?\u20e3)?(?!\p{N})(?:(?:,? ?\(?(?:x|extn?\.?|extension|poste|durchwahl|dw|app\.?)[ .:]?| #|,,)(?:\d{1,12}(?!\p{N})#?|(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)(?:[ -]|(?!\p{L}))){1,4})| or -\d{3,4}(?!\p{N}))?/iuy;

/** Money, shares, dates, addresses of machines, versions: numbers that a model must see. */
const otherNumber = new RegExp(`^(?:${linesOf('other-numbers').join('|')})$`, 'u');

/** Words before a number that is one for a phone, and that is none however it is written. */
const announcing = listOf('before-phones');
const coding = listOf('before-codes');
/** "order no", "part number": what such words stand behind. */
const numberWords = new Set('no nr number id items code'.split(' '));
const numberedThings = new Set('order vendor customer client supplier item article'.split(' '));

/** The last word of a text that ends in a label, and the one before. */
function labelOf(before: string): readonly [last: string, other: string] {
  const label = before.replace(/[.:#)]? {0,2}[(-]?$/, '');
  if (!/[\p{L}\p{N}°]$/u.test(label)) return ['', ''];
  const [other = '', last = ''] = [
    '',
    ...(fold(label).match(/(?<!\p{L})[ps]\/n|[\p{L}\p{N}.]+/gu) ?? []),
  ].slice(-2);
  return [last, other];
}

/** Numbers of parts, standards and papers: "part 555", "order no 555". */
function isCoded(before: string): boolean {
  const [last, other] = labelOf(before);
  return (
    coding.has(last) || (numberWords.has(last) && (coding.has(other) || numberedThings.has(other)))
  );
}

/** "text me at", "the number in the CRM": a short number behind it is no share and no version. */
const calledOn =
  /(?<!\p{L})(call|ring|text|dial|tel|phone|number|cell|mobile|whatsapp|sms|reach)\.?[^.\d]{0,16}$/iu;

/** Whether a word before tells of a phone, and not of "part number" or "order no". */
function isCalledOn(before: string): boolean {
  const told = calledOn.exec(before);
  return told !== null && !isCoded(before.slice(0, told.index + (told[1] ?? '').length));
}

/** "is her direct line", ", mobile": the same behind it. */
const announcedBehind =
  /^(?:,| is| =) ?(?:his |her |my |their |the |our )?(?:direct |private |office |work )?(?:line|number|phone|cell|mobile|desk|landline)(?!\p{L})/iu;

/** Countries whose way of writing numbers at home is tried, the likeliest first. */
const regions =
  'US GB DE FR ES IT NL BE CH AT PT IE PL CZ SE NO DK FI BG AU NZ IN PK JP SG ZA BR MX CN KR TR HU GR RU'
    .split(' ')
    .filter((code) => isSupportedCountry(code));

/**
 * Phone numbers: international, announced by a word, or as dialled at home in one of many countries.
 * @param isBehindName whether a name, an address or another number stands right before the place
 */
export function phonesIn(given: string, isBehindName: (start: number) => boolean): Span[] {
  const text = withPlainDigits(given);
  const runs = runsOfDigits(text);
  const numbers = runs.length > 0 ? numbersIn(text, runs, isBehindName) : [];
  return [...numbers, ...linkedIn(text, runs)];
}

function numbersIn(
  text: string,
  runs: readonly Run[],
  isBehindName: (start: number) => boolean,
): Span[] {
  const spans: Span[] = [];
  const isDialled = numberingPlans();
  for (const { index, written } of candidatesIn(text, runs)) {
    const isCode = isCoded(text.slice(Math.max(0, index - 24), index));
    // "Case: 0049 171 5550198" is somebody's number all the same.
    if (isCode && !/^(?:\+|00)/.test(written)) continue;
    for (const [from, to] of rangesOf(written)) {
      const [start, end] = [index + from, index + to];
      if (start < (spans.at(-1)?.end ?? 0) && end > (spans.at(-1)?.start ?? 0)) continue;
      const around = [
        text.slice(Math.max(0, start - 24), start),
        text.slice(end, end + 32),
      ] as const;
      if (!isPhone(isDialled, text.slice(start, end), ...around, isBehindName(start))) continue;
      spans.push({ start, end, kind: 'PHONE', key: text.slice(start, end).replaceAll(/\D/g, '') });
    }
  }
  return spans;
}

/** "+(": what a number may begin with before its first digit. */
const mostBefore = 4;

/**
 * The places of {@link candidate}, which is looked for only where enough digits stand close together:
 * one look at each letter costs less than a pattern that begins anywhere.
 */
function* candidatesIn(
  text: string,
  runs: readonly Run[],
): Generator<{ index: number; written: string }> {
  let behind = 0;
  for (const [from, to] of runs) {
    for (let at = Math.max(behind, from - mostBefore); at < to; at += 1) {
      candidate.lastIndex = at;
      const [written] = candidate.exec(text) ?? [];
      if (written === undefined) continue;
      yield { index: at, written };
      behind = at + written.length;
      at = behind - 1;
    }
  }
}

/** "1 000 000 000", and a list: no part of it is a number for a phone either. */
const isOneNumber = (written: string): boolean =>
  /^\d{1,2}(?:[ \u00a0]\d{3})+[ \u00a0]000$/.test(written) || isList(written);

/** The whole, then without words at either end: "10/8 843 555 0167" has a phone number in it. */
function rangesOf(written: string): (readonly [number, number])[] {
  if (isOneNumber(written)) return [];
  const gaps = [...written.matchAll(/(?<=\d{3}) ?\/ ?(?=\+?\d{2})|[ \u00a0]+/g)].slice(0, mostGaps);
  return [
    [0, written.length] as const,
    ...gaps.map(({ index, 0: gap }) => [index + gap.length, written.length] as const),
    ...gaps.toReversed().map(({ index }) => [0, index] as const),
  ];
}

const mostGaps = 8;

function isPhone(
  isDialled: (number: string) => boolean,
  written: string,
  before: string,
  behind: string,
  isNamed: boolean,
): boolean {
  const round = written.replaceAll(/[[{<]/g, '(').replaceAll(/[\]}>]/g, ')');
  const plain = round.replace(/^%2B/iu, '+').replaceAll(/\ufe0f?\u20e3/gu, '');
  const [number = ''] = plain.replaceAll('\n', ' ').split(/,? ?\(?[a-z]| #|,,/iu, 1);
  const digits = number.replaceAll(/\D/g, '').length;
  if (digits < 6 || digits > 16) return false;
  // "[17.09 08:11]"
  if (/^:\d\d(?!\d)/.test(behind)) return false;
  if (isList(number)) return false;
  if (/^(?:\+|00)/.test(number)) return digits >= 8;
  const isAnnounced = isNamed || announcing.has(labelOf(before)[0]) || announcedBehind.test(behind);
  if (/^\d{3}(?:[.-]\d{4}|\.\d{3}\.\d{3})$/.test(number) && isCalledOn(before)) return true;
  if (isAnnounced && digits >= 7 && /^\d{3,4}[- ]\d{4}$|^\d{2,3}(?: \d{2,3}){2,3}$/.test(number))
    return true;
  if (/^0[1-9]\d{0,3}[./-]\d{5,8}$/.test(number)) return true;
  if (otherNumber.test(number.trim())) return false;
  if (isUnmistakable(number, digits)) return true;
  if (/^\(\d/.test(number) || (isAnnounced && digits >= 7)) return true;
  return digits >= 7 && isDialled(number);
}

/** "1-2-3-4-5-6", "2025 2026 2027", "120 240 360 480". */
function isList(number: string): boolean {
  const groups = number.split(/[ -]/);
  const [first = '', second = ''] = groups;
  const step = Number(second) - Number(first);
  const isEvery = (pattern: RegExp) => groups.every((group) => pattern.test(group));
  const isAlike = groups.every(({ length }) => length === first.length);
  const isEven = groups.every((group, at) => Number(group) === Number(first) + at * step);
  const isTable = groups.length >= 4 && isAlike && isEvery(/^[1-9]\d{2,3}$/);
  const isCount = step !== 0 && isAlike && isEven;
  const isRound = isEvery(/^(?:(?:19|20)\d\d|[1-9]\d{0,5}0)$/);
  return groups.length >= 3 && (isCount || isTable || isRound);
}

/** Looks numbers up in the numbering plans; past so many in one text, every number counts as one. */
function numberingPlans(): (number: string) => boolean {
  let left = 3000;
  return (number) => {
    const isPlain = /^[1-9]\d*$/.test(number);
    return regions.some((region) => {
      if (isPlain && region !== 'US') return false;
      left -= 1;
      return left < 0 || (parsePhoneNumberFromString(number, region)?.isValid() ?? false);
    });
  };
}

/** (0711) 231, 212-555-0143, 0171 555 01 98: nothing but phone numbers is written like this. */
const isUnmistakable = (number: string, digits: number): boolean =>
  /^\(\d{2,5}\)|^\d{3}[-. _·]\d{3}[-. _·]\d{4}$/.test(number) ||
  (digits >= 9 && /^0(?= ?\d).*[ \-/.)]/.test(number));

/** "%2B44%20171...", "&#43;44 171...", "212|555|0143" */
const signed =
  /(?:%2B|&#43;|&plus;)\d{1,3}(?:(?:%20|%28|%29|[ ().-]){0,3}\d){6,14}(?!\p{N})|(?<![\p{L}\p{N}.,:/|~\\-])\d{3}([|~:\\])\d{3}\1\d{4}(?![\p{L}\p{N}]|\1)/giu;
/** "phone=4477...", '"mobile": "0171..."', "Ph07700900321", "wa.me/4477...", "tel:0891234" */
const told =
  /(?<![\p{L}\p{N}])(?:(?:phone(?:_?(?:no|number))?|tel(?:ephone)?|mobile|cell|fax|msisdn|whatsapp)["']?[:=]["']?\+?|(?:tel|ph|mob|phone|fax|cell)\.?:?\+?(?=\d{9})|(?:wa\.me\/|(?:tel|callto|sms):(?:\/\/)?)\+?)(\d{6,15})(?![\p{L}\p{N}])/giu;

const furthest = 32;

/** Numbers that a sign or a word joined to them tells, or odd signs between the digits. */
const linkedIn = (text: string, runs: readonly Run[]): Span[] =>
  runs.flatMap(([from, to]) => {
    const begin = Math.max(0, from - furthest);
    const near = text.slice(begin, to + 1);
    return (
      [...near.matchAll(signed), ...near.matchAll(told)]
        // A word that is cut by the beginning of the slice is none.
        .filter(({ index }) => index > 0 || begin === 0)
        .map(({ index, 0: whole, 1: digits = '' }) => {
          const number = /^\d{6,}$/.test(digits) ? digits : whole;
          const end = begin + index + whole.length;
          return { start: end - number.length, end, kind: 'PHONE', key: fold(number) };
        })
    );
  });
