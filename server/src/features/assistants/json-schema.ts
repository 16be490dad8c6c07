import { toJsonSchema } from '@valibot/to-json-schema';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type * as v from 'valibot';

/**
 * A schema as the SDK wants it: checked by itself, told as JSON Schema. A part that JSON Schema cannot
 * say is left out of what is told, and checked all the same. Converted once, as a server is made for
 * each request.
 */
export function withJsonSchema<Schema extends v.GenericSchema>(
  schema: Schema,
): StandardSchemaWithJSON<v.InferInput<Schema>, v.InferOutput<Schema>> {
  const told = (typeMode: 'input' | 'output') => {
    let json: Record<string, unknown> | undefined;
    return () =>
      (json ??= {
        ...toJsonSchema(schema, {
          typeMode,
          target: 'draft-2020-12',
          errorMode: 'ignore',
          ignoreActions: ['metadata'],
        }),
      });
  };
  return {
    '~standard': {
      ...schema['~standard'],
      jsonSchema: { input: told('input'), output: told('output') },
    },
  };
}
