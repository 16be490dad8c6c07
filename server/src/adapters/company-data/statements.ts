import * as v from 'valibot';
import type { Entity, Statement } from './wikidata-schemas.ts';

/** Wikidata's names of what we read. */
export const property = {
  instanceOf: 'P31',
  country: 'P17',
  headquarters: 'P159',
  chiefExecutive: 'P169',
  industry: 'P452',
  inception: 'P571',
  dissolved: 'P576',
  endTime: 'P582',
  pointInTime: 'P585',
  website: 'P856',
  employees: 'P1128',
} as const;

const itemSchema = v.object({ id: v.string() });
const quantitySchema = v.object({ amount: v.string() });
const timeSchema = v.object({ time: v.string(), precision: v.number() });
/** Precision of a time: 9 is a year, less is a decade or a century. */
const yearPrecision = 9;

/**
 * What holds now of a property: the preferred statements, else those that have not ended and are
 * not withdrawn.
 */
export function currentStatements({ claims }: Entity, name: string): Statement[] {
  const valid = (claims[name] ?? []).filter(
    ({ rank, mainsnak }) => rank !== 'deprecated' && mainsnak.snaktype === 'value',
  );
  const preferred = valid.filter(({ rank }) => rank === 'preferred');
  if (preferred.length > 0) return preferred;
  return valid.filter(({ qualifiers }) => !qualifiers[property.endTime]);
}

/** Ids of the items that a property names. */
export function itemIds(entity: Entity, name: string): string[] {
  return currentStatements(entity, name).flatMap(({ mainsnak }) => {
    const item = v.safeParse(itemSchema, mainsnak.datavalue?.value);
    return item.success ? [item.output.id] : [];
  });
}

export function texts(entity: Entity, name: string): string[] {
  return currentStatements(entity, name).flatMap(({ mainsnak }) => {
    const value = mainsnak.datavalue?.value;
    return typeof value === 'string' ? [value] : [];
  });
}

/** The newest number of a property, as digits; null where there is none. */
export function newestQuantity(entity: Entity, name: string): string | null {
  const dated = currentStatements(entity, name).flatMap((statement) => {
    const quantity = v.safeParse(quantitySchema, statement.mainsnak.datavalue?.value);
    if (!quantity.success) return [];
    const at = statement.qualifiers[property.pointInTime]?.[0]?.datavalue?.value;
    const time = v.safeParse(timeSchema, at);
    return [{ amount: quantity.output.amount, at: time.success ? time.output.time : '' }];
  });
  const newest = dated.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
  const digits = newest?.amount.replace(/^\+/, '') ?? '';
  return /^\d+$/.test(digits) ? digits : null;
}

/** The year of a property's time; null where it is known less exactly, or lies before year 1. */
export function year(entity: Entity, name: string): string | null {
  for (const { mainsnak } of currentStatements(entity, name)) {
    const time = v.safeParse(timeSchema, mainsnak.datavalue?.value);
    const found = time.success ? /^\+0*(\d{1,4})-/.exec(time.output.time) : null;
    if (time.success && time.output.precision >= yearPrecision && found?.[1]) return found[1];
  }
  return null;
}
