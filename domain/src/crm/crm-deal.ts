import { dayOf, isTimeZone } from '../day.ts';
import * as v from 'valibot';
import { parseAmount, readAmount } from '../amount.ts';
import { isDay } from '../day.ts';
import { recordOf, wordList } from '../keys.ts';
import { generalEntries } from '../opportunities/deal-fields.ts';
import { storableText } from '../text.ts';

type TextOrNumber = string | number | null | undefined;

const textOrNumber = v.nullish(v.union([v.string(), v.number()]));

/** A deal as a CRM sends it (section 3), with either of its names for a field; the rest is ignored. */
export const crmDealSchema = v.object(
  recordOf(
    wordList(
      'hubspot_id hubspot_portal id name title value amount stage status currency pipeline close_date owner company_name company_domain',
    ),
    () => textOrNumber,
  ),
);
export type CrmDeal = v.InferOutput<typeof crmDealSchema>;

/** A deal of the CRM as it is offered for import. */
export const importableDealSchema = v.omit(v.object(generalEntries), [
  'next_step',
  'next_step_date',
]);
export type ImportableDeal = v.InferOutput<typeof importableDealSchema>;

/** A deal of the CRM as it can be kept; one without a name is not numbered yet. */
export type StorableDeal = Omit<ImportableDeal, 'name'> & { name: string | null };

/** The opportunity of a CRM's deal (IMP-06, IMP-07). Never fails: what cannot be stored is cut or left out. */
export function toNewOpportunity(deal: CrmDeal, number: number): ImportableDeal {
  return numbered(storableDeal(deal), number);
}

export function numbered(deal: StorableDeal, number: number): ImportableDeal {
  return { ...deal, name: deal.name ?? `Untitled Deal ${number}` };
}

/** What can be kept of a CRM's deal, as {@link toNewOpportunity} has it. */
export function storableDeal(deal: CrmDeal): StorableDeal {
  return {
    hubspot_id: storable(deal.hubspot_id, 100) ?? storable(deal.id, 100),
    hubspot_portal: storable(deal.hubspot_portal, 100) ?? '',
    name: storable(deal.name, 500) ?? storable(deal.title, 500),
    value: parseAmount(isBlank(deal.value) ? deal.amount : deal.value),
    stage: storable(deal.stage, 200) ?? storable(deal.status, 200) ?? 'Unknown',
    currency: currencyCode(deal.currency),
    pipeline: storable(deal.pipeline, 200),
    close_date: dayOfTime(deal.close_date, 'UTC'),
    owner: storable(deal.owner, 200),
    company_name: storable(deal.company_name, 500),
    company_domain: storable(String(deal.company_domain ?? '').toLowerCase(), 253),
    win_progress: 0,
    status: 'Awaiting Analysis',
    is_draft: true,
    is_analyzing: false,
  };
}

/** Whether an amount is there and cannot be read, and so counts as 0 (IMP-06). */
export function hasUnreadAmount({ value, amount }: Pick<CrmDeal, 'value' | 'amount'>): boolean {
  return readAmount(isBlank(value) ? amount : value) === null;
}

export function hasNoAmount({ value, amount }: Pick<CrmDeal, 'value' | 'amount'>): boolean {
  return isBlank(value) && isBlank(amount);
}

/** A day, or a day with a time; one without an offset is in UTC, whatever the machine's zone. */
const isoTime =
  /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Day of a CRM's time, ISO 8601 or milliseconds, in the zone; UTC midnight is that day itself. Else null. */
export function dayOfTime(time: TextOrNumber, timeZone: string): string | null {
  const moment = momentOf(String(time ?? '').trim());
  if (!moment || Number.isNaN(moment.getTime())) return null;
  const [day = '', clock] = moment.toISOString().split('T');
  const isInZone = clock !== '00:00:00.000Z' && isTimeZone(timeZone);
  const local = isInZone ? dayOf(moment, timeZone) : day;
  return isDay(local) ? local : null;
}

function momentOf(text: string): Date | null {
  if (/^\d{11,}$/.test(text)) return new Date(Number(text));
  const [, day = '', clock, offset] = isoTime.exec(text) ?? [];
  if (!isDay(day)) return null;
  return new Date(clock && !offset ? `${text}Z` : text);
}

function isBlank(value: TextOrNumber): boolean {
  return value === null || value === undefined || String(value).trim() === '';
}

function currencyCode(currency: TextOrNumber): string | null {
  const code = storable(currency, 10)?.toUpperCase();
  return code && /^[A-Z]{3}$/.test(code) ? code : null;
}

/** Text that a column can hold, cut between characters; null when nothing is left. */
function storable(value: TextOrNumber, maxLength: number): string | null {
  const clean = String(value ?? '')
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '') // with `u` only halves of a pair match
    .trim();
  return storableText(clean, maxLength).trim() || null;
}
