import type { AuditAction } from '@plumbline/domain/people/audit.ts';

/** What an administrator wants to see of the audit trail; days as the reader's calendar has them. */
export interface EventFilter {
  action: AuditAction | null;
  from: string;
  to: string;
}

export const noFilter: EventFilter = { action: null, from: '', to: '' };

/** Days outside are slips of the keyboard, and no clock of a server reaches them. */
const years = { first: 1970, last: 2999 };
const outside = `Pick a day between ${years.first} and ${years.last}`;

/** What is wrong with the days; empty when they can be asked for. */
export function dayFaults({ from, to }: EventFilter): { from?: string; to?: string } {
  if (!isWithin(from)) return { from: outside };
  if (!isWithin(to)) return { to: outside };
  return from && to && to < from ? { to: 'This is before the start date' } : {};
}

function isWithin(day: string): boolean {
  const year = Number(day.split('-')[0]);
  return day === '' || (year >= years.first && year <= years.last);
}

/** The filter as the API takes it: from the first moment of the one day to the last of the other. */
export function queryOf({ action, from, to }: EventFilter) {
  return {
    ...(action && { action }),
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
