import fc from 'fast-check';
import type { Described, Operation, Schema } from './description.ts';
import { hostileBodies, hostileSegments, hostileValues } from './hostile.ts';

/** A request that was made up. */
export interface Made {
  operation: Operation;
  /** With its query; ids are still names in braces. */
  pattern: string;
  /** Which id of those that are known goes into each place; or what goes there instead. */
  segments: Record<string, { known: number } | { text: string }>;
  body: BodyInit | undefined;
  type: string;
}

const deepest = 6;

/** Makes requests up for routes: as they should be, nearly so, and not at all. */
export function requestsFor(described: Described, operations: readonly Operation[]) {
  const hostile = fc.constantFrom(...hostileValues);

  function valueOf(given: Schema, depth = 0): fc.Arbitrary<unknown> {
    const schema = described.resolve(given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices && choices.length > 0) {
      return fc.oneof(...choices.map((choice) => valueOf(choice, depth + 1)));
    }
    const good = depth > deepest ? fc.constant(null) : goodValue(schema, depth);
    return fc.oneof({ arbitrary: good, weight: 12 }, { arbitrary: hostile, weight: 1 });
  }

  function goodValue(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    switch (type) {
      case 'string':
        return textOf(schema);
      case 'integer':
      case 'number':
        return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 4 });
      case 'object':
        return objectOf(schema, depth);
      default:
        return schema.properties ? objectOf(schema, depth) : fc.jsonValue({ maxDepth: 2 });
    }
  }

  function objectOf({ properties = {}, required = [] }: Schema, depth: number) {
    const fields = Object.entries(properties).map(([name, schema]) => [
      name,
      valueOf(schema, depth + 1),
    ]);
    const model = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
    return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  }

  function bodyOf({ method, body }: Operation): fc.Arbitrary<Pick<Made, 'body' | 'type'>> {
    if (method === 'GET') return fc.constant({ body: undefined, type: 'application/json' });
    const json = (body === null ? fc.constant({}) : valueOf(body)).map((value) => ({
      body: JSON.stringify(value) ?? '',
      type: 'application/json',
    }));
    const odd = fc
      .constantFrom(...hostileBodies)
      .map(({ body: bytes, type = 'application/json' }) => ({ body: bytes, type }));
    return fc.oneof({ arbitrary: json, weight: 6 }, { arbitrary: odd, weight: 1 });
  }

  function queryOf({ query }: Operation): fc.Arbitrary<string> {
    const parts = query.map(({ name, schema }) =>
      fc.option(
        valueOf(schema).map((value) => `${name}=${encode(value)}`),
        { nil: '' },
      ),
    );
    return fc.tuple(...parts).map((given) => {
      const text = given.filter(Boolean).join('&').slice(0, 6000);
      return text && `?${text}`;
    });
  }

  const segment = fc.oneof(
    { arbitrary: fc.nat(100_000).map((known) => ({ known })), weight: 6 },
    { arbitrary: fc.uuid().map((text) => ({ text })), weight: 1 },
    { arbitrary: fc.constantFrom(...hostileSegments).map((text) => ({ text })), weight: 1 },
  );

  return fc.constantFrom(...operations).chain((operation) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return fc
      .record({
        query: queryOf(operation),
        body: bodyOf(operation),
        segments: fc.record(Object.fromEntries(names.map((name) => [name, segment]))),
      })
      .map(({ query, body, segments }): Made => ({
        operation,
        pattern: operation.path + query,
        segments,
        ...body,
      }));
  });
}

function textOf({ format, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.uuid().map((id) => `${id}@fuzz.example`);
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') {
    return fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString());
  }
  if (format === 'uri') return fc.webUrl();
  return fc.string({ maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
}

/** As it stands in an address; half of a surrogate pair cannot be written there at all. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}
