import { toJsonSchema } from '@valibot/to-json-schema';
import type { JSONSchema7 } from 'ai';
import type * as v from 'valibot';

/** What every server that checks answers against a schema understands; the rest is checked here. */
const understood = new Set([
  'type',
  'description',
  'properties',
  'items',
  'enum',
  'const',
  'anyOf',
  'minItems',
  'maxItems',
]);

/**
 * The JSON schema of an answer as models are told it: every field required and no other allowed,
 * as strict servers demand. Of a pipe its last schema counts, so that what a transformation
 * forgives is not offered.
 */
export function wireSchema(schema: v.GenericSchema): JSONSchema7 {
  const full = toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON schema made strict is one still
  return strict(full) as JSONSchema7;
}

function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => understood.has(key));
  const entries = kept.map(([key, value]) => [key, nested(key, value)] as const);
  if (!('properties' in node)) return Object.fromEntries(entries);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `properties` of a JSON schema is an object
  const required = Object.keys(node.properties as object);
  return Object.fromEntries([
    ...entries,
    ['required', required] as const,
    ['additionalProperties', false] as const,
  ]);
}

function nested(key: string, value: unknown): unknown {
  if (key === 'enum' || key === 'const') return value;
  if (key !== 'properties') return strict(value);
  return Object.fromEntries(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    Object.entries(value as object).map(([name, property]) => [name, strict(property)]),
  );
}
