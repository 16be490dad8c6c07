import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withJsonSchema } from './json-schema.ts';
import { prompts } from './prompts.ts';
import { changeTexts } from './texts.ts';
import { tools } from './tools.ts';

test('[API-05] a schema that JSON Schema cannot say keeps its tool, and the others theirs', () => {
  const odd = withJsonSchema(v.object({ when: v.date(), name: v.string() }));
  expect(odd['~standard'].jsonSchema.input({ target: 'draft-2020-12' })).toMatchObject({
    type: 'object',
    properties: { name: { type: 'string' } },
  });
});

test.each([...tools, ...prompts.map(({ brings }) => brings)])(
  '[API-05] $name has schemas that clients are told, and texts whose names are found',
  ({ input, output }) => {
    // What a check of ours adds to a text cannot be told, and holds nevertheless.
    const told = { errorMode: 'ignore' as const, ignoreActions: ['check', 'trim', 'metadata'] };
    expect(toJsonSchema(input, told)).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
    expect(() =>
      toJsonSchema(output, { errorMode: 'throw', ignoreActions: ['metadata'] }),
    ).not.toThrow();
    expect(() =>
      changeTexts(output, sampleOf(output) as Record<string, unknown>, (text) => text),
    ).not.toThrow();
  },
);

/** A value with every field of a schema, so that no part of it is passed over. */
function sampleOf(schema: object): unknown {
  const { type, wrapped, item, entries } = schema as Record<string, unknown>;
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(entries as Record<string, object>).map(([key, each]) => [key, sampleOf(each)]),
    );
  }
  if (type === 'array') return [sampleOf(item as object)];
  if (type === 'nullable' || type === 'optional') return sampleOf(wrapped as object);
  return type === 'string' ? 'text' : 1;
}
