import { isRecord } from '@plumbline/domain/stored.ts';
import * as v from 'valibot';

type Change = (text: string, path: string) => string;

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

function changed(schema: object, value: unknown, change: Change, path: string): unknown {
  if (value === null || value === undefined) return value;
  const { type, wrapped, item, entries } = schema as Partial<
    Record<'type' | 'wrapped' | 'item' | 'entries', unknown>
  >;
  switch (type) {
    case 'string':
      return isOurs(schema) ? value : change(String(value), path);
    case 'picklist':
    case 'literal':
    case 'number':
    case 'boolean':
      return value;
    case 'optional':
    case 'nullable':
      return changed(Object(wrapped) as object, value, change, path);
    case 'array': {
      const items = value as unknown[];
      return items.map((each, at) => changed(Object(item) as object, each, change, join(path, at)));
    }
    case 'object':
    case 'strict_object': {
      const known = Object.entries(Object(entries) as Record<string, object>);
      const given = isRecord(value) ? value : {};
      return Object.fromEntries(
        known
          .filter(([key]) => given[key] !== undefined)
          .map(([key, each]) => [key, changed(each, given[key], change, join(path, key))]),
      );
    }
    default:
      throw new Error(`Texts of a ${String(type)} are not known`);
  }
}

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

function isOurs(schema: object): boolean {
  const metadata = v.getMetadata(schema as v.GenericSchema);
  return metadata['ours'] === true;
}
