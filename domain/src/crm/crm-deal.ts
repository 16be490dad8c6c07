import * as v from 'valibot';
import { highestValue, type NewOpportunity } from '../opportunities/opportunity.ts';
import { isDay } from '../text.ts';

const textOrNumber = v.nullish(v.union([v.string(), v.number()]));

/**
 * A deal as a CRM sends it (section 3): `hubspot_id` or `id`, `name` or `title`, `value` or
 * `amount`, `stage` or `status`. What else it carries is ignored.
 */
export const crmDealSchema = v.object({
  hubspot_id: textOrNumber,
  id: textOrNumber,
  name: v.nullish(v.string()),
  title: v.nullish(v.string()),
  value: textOrNumber,
  amount: textOrNumber,
  stage: v.nullish(v.string()),
  status: v.nullish(v.string()),
  currency: v.nullish(v.string()),
  pipeline: v.nullish(v.string()),
  close_date: v.nullish(v.string()),
  owner: v.nullish(v.string()),
  company_name: v.nullish(v.string()),
  company_domain: v.nullish(v.string()),
});
export type CrmDeal = v.InferOutput<typeof crmDealSchema>;

/**
 * The opportunity that an import makes of a CRM's deal (IMP-06, IMP-07). Never fails: what cannot
 * be stored is cut or left out, so that one odd deal does not stop an import.
 * @param number counts the deals of the import from 1, for those without a name
 */
export function toNewOpportunity(deal: CrmDeal, number: number) {
  return {
    hubspot_id: storable(String(deal.hubspot_id ?? deal.id ?? ''), 100),
    name: storable(deal.name ?? deal.title, 500) ?? `Untitled Deal ${number}`,
    value: parseAmount(deal.value ?? deal.amount),
    stage: storable(deal.stage ?? deal.status, 200) ?? 'Unknown',
    currency: currencyCode(deal.currency),
    pipeline: storable(deal.pipeline, 200),
    close_date: deal.close_date && isDay(deal.close_date) ? deal.close_date : null,
    owner: storable(deal.owner, 200),
    company_name: storable(deal.company_name, 500),
    company_domain: storable(deal.company_domain?.toLowerCase(), 253),
    win_progress: 0,
    status: 'Awaiting Analysis',
    is_draft: true,
    is_analyzing: false,
  } satisfies NewOpportunity;
}

/**
 * An amount as CRMs write it: numbers, `12,500.00`, `12.500,00`, `1e6`, with or without a
 * currency. What is missing, malformed, negative or beyond 10^12 counts as 0.
 */
export function parseAmount(amount: string | number | null | undefined): number {
  const value = typeof amount === 'number' ? amount : parseNumber(amount ?? '');
  return value >= 0 && value <= highestValue ? Math.round(value * 100) / 100 : 0;
}

function parseNumber(text: string): number {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’]|\p{Sc}|[A-Z]{3}/gu, '');
  if (/^[+-]?\d*\.?\d+(e[+-]?\d+)?$/i.test(bare)) return Number(bare);
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return Number.NaN;
  const decimal = decimalMark(bare);
  const digits =
    decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  return Number(digits);
}

/** Whichever of the two comes last; one that stands alone before three digits groups thousands. */
function decimalMark(text: string): ',' | '.' {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  return comma >= 0 && !/^[+-]?\d{1,3}(,\d{3})+$/.test(text) ? ',' : '.';
}

/** Calendar day of a CRM's time: UTC midnight is that day itself, else the day in the zone. */
export function dayOf(time: string | null | undefined, timeZone: string): string | null {
  if (!time) return null;
  const moment = new Date(/^\d{11,}$/.test(time) ? Number(time) : time);
  if (Number.isNaN(moment.getTime())) return null;
  const [day = '', clock] = moment.toISOString().split('T');
  if (clock === '00:00:00.000Z' || !isTimeZone(timeZone)) return isDay(day) ? day : null;
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
  return isDay(local) ? local : null;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false; // Intl knows no other way to say that a zone is unknown
  }
}

function currencyCode(currency: string | null | undefined): string | null {
  const code = currency?.trim().toUpperCase();
  return code && /^[A-Z]{3}$/.test(code) ? code : null;
}

/** Text that a column can hold, cut between characters; null when nothing is left. */
function storable(text: string | null | undefined, maxLength: number): string | null {
  const clean = text?.toWellFormed().replaceAll('\0', '').trim() ?? '';
  const cut =
    clean.length > maxLength ? clean.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '') : clean;
  return cut.trim() || null;
}
