import * as v from 'valibot';

/** A schema of an object, whether it refuses unknown fields or not. */
export type ObjectSchema = v.GenericSchema & { entries: Readonly<Record<string, v.GenericSchema>> };

/** What was stored under an earlier schema as today's has it; null where something needed is missing. */
export function asOfToday<Schema extends ObjectSchema>(
  schema: Schema,
  stored: Readonly<Record<string, unknown>>,
): v.InferOutput<Schema> | null {
  const kept = Object.entries(schema.entries).flatMap(([key, entry]) => {
    if (!Object.hasOwn(stored, key)) return [];
    const value = fieldAsOfToday(entry, stored[key]);
    return v.is(entry, value) ? [[key, value] as const] : [];
  });
  const whole = v.safeParse(schema, Object.fromEntries(kept));
  return whole.success ? whole.output : null;
}

/** An object within is brought to today's like the whole. */
function fieldAsOfToday(schema: v.GenericSchema, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (isObjectSchema(schema)) return asOfToday(schema, value);
  return isWrapper(schema) ? fieldAsOfToday(schema.wrapped, value) : value;
}

function isObjectSchema(schema: v.GenericSchema): schema is ObjectSchema {
  return 'entries' in schema && (schema.type === 'object' || schema.type === 'strict_object');
}

/** Of what may be absent or null. */
function isWrapper(
  schema: v.GenericSchema,
): schema is v.GenericSchema & { wrapped: v.GenericSchema } {
  return 'wrapped' in schema;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that was stored, by its field where there are several; null where there is none. */
export function storedText(content: unknown, field: string | null): string | null {
  const text = field === null ? content : isRecord(content) ? content[field] : null;
  return typeof text === 'string' ? text : null;
}
