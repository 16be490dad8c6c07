import type { Grouping } from '@plumbline/domain/opportunities/list-order.ts';
import { isDay } from '@plumbline/domain/day.ts';
import { isStorableText, textOf } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { AppError } from '../../platform/http/errors.ts';
import { orderOf, sortKeyTypes, type ListSort } from './list.ts';

/** Where the next page begins: behind the last row of the one before. */
export interface Cursor {
  /** PostgreSQL's text of the last row's sort key. */
  key: string;
  id: string;
  /** The group that the row is in, where the list is grouped. */
  group?: string | undefined;
}

/** How a list is ordered: a cursor of another order leads nowhere. */
export interface CursorOrder {
  sort: ListSort;
  group?: Grouping | undefined;
}

const matches = (pattern: RegExp) => (key: string) => pattern.test(key);
const isNumber = matches(/^-?\d{1,16}(\.\d{1,20})?(e[+-]?\d{1,2})?$/);

const readsAs = {
  timestamptz: (key: string) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(key) &&
    isDay(key.slice(0, 10)) &&
    isTime(key),
  text: isStorableText,
  'double precision': isNumber,
  smallint: matches(/^-?\d{1,4}$/),
  integer: matches(/^-?\d{1,9}$/),
  date: (key: string) => key === 'infinity' || isDay(key),
};

function isTime(key: string): boolean {
  return !Number.isNaN(Date.parse(key.replace(' ', 'T').replace('+00', 'Z')));
}

const idSchema = v.pipe(v.string(), v.uuid());
const cursorSchema = v.union([
  v.strictTuple([v.string(), v.string(), idSchema]),
  v.strictTuple([v.string(), v.string(), idSchema, textOf(1000)]),
]);

const nameOf = ({ sort, group }: CursorOrder) => (group ? `${group} ${sort}` : sort);

export function encodeCursor(order: CursorOrder, { key, id, group }: Cursor): string {
  const parts = [nameOf(order), key, id, ...(order.group ? [group ?? ''] : [])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws AppError `invalid` for text that is no cursor, or one of another order */
export function decodeCursor(order: CursorOrder, text: string): Cursor {
  const parsed = v.safeParse(cursorSchema, parseJson(Buffer.from(text, 'base64url').toString()));
  const type = sortKeyTypes[orderOf(order.sort).field];
  const isOfOrder =
    parsed.success &&
    parsed.output[0] === nameOf(order) &&
    (parsed.output[3] !== undefined) === (order.group !== undefined);
  if (!isOfOrder || !readsAs[type](parsed.output[1])) {
    const message = 'Must be the cursor of a page in the same order';
    throw new AppError('invalid', `cursor: ${message}`, { fields: { cursor: message } });
  }
  return { key: parsed.output[1], id: parsed.output[2], group: parsed.output[3] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused with the field's name by the caller
  }
}
