import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { Span } from './claims.ts';

/** Digits with what stands between the digits of a phone number, and an extension. */
const candidate =
  /(?<![\p{L}\p{N}$€£¥#]|[$€£¥#] |\p{N}[.,:/-])(?:\+[ \u00a0]?|00|%2B)?[([]?\d(?:(?:[)\]] ?| ?[([]|[ \u00a0\u2009\u202f.\-‑–/_·]| [-–·] |(?<=\(0\) ?\d{2,4}|\+\d{1,3} \d{2,4}) \/ |\) \/ )?\d){5,29}(?!\p{N})(?:(?:,? ?\(?(?:x|extn?\.?|extension|poste|durchwahl|dw|app\.?)[ .:]?| #|,,)(?:\d{1,5}(?!\p{N})|(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)(?:[ -]|(?!\p{L}))){1,4}))?/giu;

/** Money, shares, dates, addresses of machines, versions: numbers that a model must see. */
const otherNumbers: readonly RegExp[] = [
  /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/, // 1,200,000.50
  /^\d{1,2}(?:[ \u00a0]\d{3})+$|^\d{3}[ \u00a0]\d{3}$/, // 1 200 000
  /^\d+[.,]\d+$/,
  /^\d{1,2}[/.]\d{1,2}\.? /, // a day in front
  /^(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2} /,
  /^\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d /,
  /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$/,
  /^\d{1,2}[-./ ]\d{1,2}[-./ ]\d{2,4}(?:[ –-]+\d{1,2}[-./ ]\d{1,2}[-./ ]\d{2,4})?$/,
  /^\d{1,4}[-./]\d{1,4}(?:[-./ ]\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$/, // 192.168.0.1
  /^\d{1,3}(?:\.\d{1,3}){3} ?[-–] ?/,
  /^(?:19|20)\d\d ?[-–/] ?(?:19|20)?\d\d$/,
  /^\d{4,6} ?[-–] ?\d{4,6}$/, // a range
  /^\d{1,3}\.\d{3,9},? \d{1,3}\.\d{3,9}$/, // a place on the map
];

/** What stands before a phone number. */
const announced =
  /(?<!\p{L})(?:tel|telephone|telefono|telefone|puh|tlf|tlm|ph|hp|gsm|kom|cep|zap|ddi|celular|cellulare|portable|hotline|switchboard|t|m|o|p|c|e|h|w|phone|fon|fone|cell|mobile?|móvil|mob|mobil|fax|call|called|direct|office|line|sms|txt|text|whatsapp|pager?|number|no answer, rang|number is|nummer|numéro|número|numero|numer|numara|rang|ring|dial|dial-in|home|fixe|port|tél|телефон|тел|durchwahl|zentrale|rückruf|reach(?:able)?(?: on)?|at|on|or|via)[.:)]? {0,2}\(?$/iu;

/** "text me at": a number behind it is no share and no version. */
const calledOn =
  /(?<!\p{L})(?:call|ring|text|dial|tel|phone|cell|mobile|whatsapp|sms|reach)[^.]{0,12}$/iu;

/** What stands before a number that is none for a phone. */
const numbered =
  /(?<!\p{L})(?:po|p\.o\.|no|nr|nº|n°|nos|ref|reference|order|ticket|id|invoice|vat(?: no)?|hrb|urn|imo|pin|cve|iso|iec|isa|quote|lead|case|serial|account|iban|version|v|ra|sku|article|artikel|item)[.:]? ?-?$/iu;
const quantity =
  /^ ?(?:%|€|\$|£|k\b|m\b(?!:)|mio|eur|usd|gbp|chf|kg|t\b(?!:)|l\b|km|ha|people|units|pcs)/iu;

/** Countries whose way of writing numbers at home is tried, the likeliest first. */
const regions: readonly CountryCode[] = [
  ...([
    'US',
    'GB',
    'DE',
    'FR',
    'ES',
    'IT',
    'NL',
    'BE',
    'CH',
    'AT',
    'PT',
    'IE',
    'PL',
    'CZ',
  ] as const),
  ...([
    'SE',
    'NO',
    'DK',
    'FI',
    'BG',
    'AU',
    'NZ',
    'IN',
    'PK',
    'JP',
    'SG',
    'ZA',
    'BR',
    'MX',
  ] as const),
];

/**
 * Phone numbers: international, announced by a word, or as dialled at home in one of many countries.
 * @param isBehindName whether a name, an address or another number stands right before the place
 */
export function phonesIn(given: string, isBehindName: (start: number) => boolean): Span[] {
  const text = withPlainDigits(given);
  const spans: Span[] = [];
  const plans = new NumberingPlans();
  for (const { index, 0: written } of text.matchAll(candidate)) {
    for (const [from, to] of rangesOf(written)) {
      const [start, end] = [index + from, index + to];
      if (start < (spans.at(-1)?.end ?? 0) && end > (spans.at(-1)?.start ?? 0)) continue;
      const around = [
        text.slice(Math.max(0, start - 24), start),
        text.slice(end, end + 8),
      ] as const;
      if (!isPhone(plans, text.slice(start, end), ...around, isBehindName(start))) continue;
      spans.push({ start, end, kind: 'PHONE', key: text.slice(start, end).replaceAll(/\D/g, '') });
    }
  }
  for (const { index, 0: written } of text.matchAll(lettered)) {
    const key = written.replaceAll(/[^A-Z0-9]/g, '');
    if (!/[A-Z]{3}/.test(written)) continue;
    spans.push({ start: index, end: index + written.length, kind: 'PHONE', key });
  }
  for (const { index, 0: whole, 1: key = '' } of text.matchAll(linked)) {
    const end = index + whole.length;
    spans.push({ start: end - key.length, end, kind: 'PHONE', key });
  }
  return spans;
}

/** "wa.me/4477...", "tel:0891234". */
const linked =
  /(?<![\p{L}\p{N}])(?:wa\.me\/|(?:tel|callto|sms):(?:\/\/)?)\+?(\d{6,15})(?!\p{N})/giu;

/** Letters for keys: "1-800-FLOWERS". */
const lettered =
  /(?<![\p{L}\p{N}])(?:\+?1[-. ]?)?\(?(?:8(?:00|88|77|66|55|44|33)|0800)\)?[-. ][A-Z0-9]{2,9}(?:[- ][A-Z0-9]{2,9}){0,2}(?![\p{L}\p{N}])/gu;
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;

/** "O171 5550 O19": the letter in the place of a nought. */
const withLetterO = /(?<![\p{L}\p{N}])\+?[\dO](?:[ .-]?[\dO]){6,24}(?![\p{L}\p{N}])/gu;

/** Arabic, Persian, Indian and wide digits as ours; each stays at its place. */
function withPlainDigits(text: string): string {
  const figures = text.replaceAll(withLetterO, (number) => number.replaceAll('O', '0'));
  return figures.replaceAll(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code >= 0xff10 ? code : code >= 0x966 ? code - 0x966 : code) % 16);
  });
}

/** The whole, then without words at either end: "10/8 843 555 0167" has a phone number in it. */
function rangesOf(written: string): (readonly [number, number])[] {
  const gaps = [...written.matchAll(/[ \u00a0]+/g)].slice(0, mostGaps);
  return [
    [0, written.length] as const,
    ...gaps.map(({ index, 0: gap }) => [index + gap.length, written.length] as const),
    ...gaps.toReversed().map(({ index }) => [0, index] as const),
  ];
}

/** A number in more pieces than this is none for a phone. */
const mostGaps = 8;

function isPhone(
  plans: NumberingPlans,
  written: string,
  before: string,
  behind: string,
  isNamed: boolean,
): boolean {
  const [number = ''] = written.replace(/^%2B/iu, '+').split(/,? ?\(?[a-z]| #|,,/iu, 1);
  const digits = number.replaceAll(/\D/g, '').length;
  if (digits < 6 || digits > 16) return false;
  if (/iban [a-z]{2}\d{2}[ \d]{0,20}$/i.test(before)) return false;
  if (/^(?:\+|00)/.test(number)) return digits >= 8;
  const isAnnounced = isNamed || announced.test(before);
  if (digits === 7 && /^\d{3}\.\d{4}$/.test(number) && calledOn.test(before)) return true;
  if (isAnnounced && digits >= 7 && /^\d{3,4}[- ]\d{4}$|^\d{2,3}(?: \d{2,3}){2,3}$/.test(number))
    return true;
  if (/^0[1-9]\d{1,3}[./-]\d{5,8}$/.test(number)) return true;
  if (otherNumbers.some((other) => other.test(number.trim()))) return false;
  if (isUnmistakable(number, digits)) return true;
  if (numbered.test(before) || quantity.test(behind)) return false;
  if (/^\(\d/.test(number) || (isAnnounced && digits >= 7)) return true;
  if (digits < 7) return false;
  return isDialledAtHome(number, plans);
}

/** Looks a number up in the numbering plans; past so many in one text, every number counts as one. */
class NumberingPlans {
  #left = 3000;

  has(number: string): boolean {
    const isPlain = /^\d+$/.test(number);
    return regions.some((region) => {
      if (isPlain && region !== 'US' && !number.startsWith('0')) return false;
      this.#left -= 1;
      return this.#left < 0 || (parsePhoneNumberFromString(number, region)?.isValid() ?? false);
    });
  }
}

/** (0711) 231, 212-555-0143, 0171 555 01 98: nothing but phone numbers is written like this. */
function isUnmistakable(number: string, digits: number): boolean {
  if (/^\(\d{2,5}\)/.test(number) || /^\d{3}[-. _·]\d{3}[-. _·]\d{4}$/.test(number)) return true;
  return digits >= 9 && /^0 ?\d/.test(number) && /[ \-/.)]/.test(number);
}

function isDialledAtHome(number: string, plans: NumberingPlans): boolean {
  return plans.has(number);
}
