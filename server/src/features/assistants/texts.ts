import { isRecord } from '@plumbline/domain/stored.ts';
import * as v from 'valibot';

/** @param isName whether the whole text is the name of somebody */
type Change = (text: string, path: string, isName: boolean) => string;

/**
 * The value with each of its texts changed: those that its schema does not mark as ours. What a new
 * field holds is a text of people unless its schema says otherwise.
 * @throws Error for a kind of schema that it does not know
 */
export function changeTexts(
  schema: v.GenericSchema,
  value: Record<string, unknown>,
  change: Change,
): Record<string, unknown> {
  const whole = changed(schema, value, change, '');
  return isRecord(whole) ? whole : {};
}

/** Kinds of schemas whose values hold no text of anybody. */
const withoutText = new Set(['picklist', 'literal', 'number', 'boolean']);

function changed(schema: v.GenericSchema, value: unknown, change: Change, path: string): unknown {
  if (value === null || value === undefined || withoutText.has(schema.type)) return value;
  if (typeof value === 'string') {
    if (schema.type === 'string') {
      const { ours, name } = v.getMetadata(schema);
      return ours === true ? value : change(value, path, name === true);
    }
  } else if (hasItems(schema) && Array.isArray(value)) {
    return value.map((each, at) => changed(schema.item, each, change, join(path, at)));
  } else if (hasEntries(schema) && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(schema.entries)
        .filter(([key]) => value[key] !== undefined)
        .map(([key, each]) => [key, changed(each, value[key], change, join(path, key))]),
    );
  }
  if (isWrapped(schema)) return changed(schema.wrapped, value, change, path);
  throw new Error(`Texts of a ${schema.type} are not known`);
}

const hasItems = (schema: v.GenericSchema): schema is v.GenericSchema & { item: v.GenericSchema } =>
  schema.type === 'array';
const hasEntries = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { entries: Record<string, v.GenericSchema> } =>
  schema.type === 'object' || schema.type === 'strict_object';
const isWrapped = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { wrapped: v.GenericSchema } =>
  schema.type === 'optional' || schema.type === 'nullable';

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
