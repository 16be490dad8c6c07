import type { ValidationTargets } from 'hono';
import { validator } from 'hono-openapi';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { AppError } from './errors.ts';

/** What a standard-schema issue of valibot carries beyond its message. */
interface Issue {
  message: string;
  expected?: string | null;
  received?: string;
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const inputSchemas = new WeakMap<object, GenericSchema>();

/** The schema that a route's middleware checks a part of the request with. */
export function inputSchemaOf(middleware: object): GenericSchema | undefined {
  return inputSchemas.get(middleware);
}

/**
 * Checks a part of the request and describes it for OpenAPI. Bad input is refused with 400 and a
 * message for each field, keyed by its path, before the handler runs.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends GenericSchema>(
  target: Target,
  schema: Schema,
) {
  const middleware = validator<
    Schema,
    Target,
    object,
    string,
    InferInput<Schema>,
    InferOutput<Schema>
  >(target, schema, async (result, c) => {
    if (!result.success) throw invalidInput(result.error);
    // To valibot a list without items is an object without fields.
    if (target === 'json' && Array.isArray(await c.req.json())) {
      throw new AppError('invalid', 'The body must be an object');
    }
  });
  inputSchemas.set(middleware, schema);
  return middleware;
}

/** An error that names each bad field once, with its first fault. */
export function invalidInput(issues: readonly Issue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = pathOf(issue);
    fields[path] ??= messageOf(issue);
  }
  const [first] = Object.entries(fields);
  const message = first ? (first[0] ? `${first[0]}: ${first[1]}` : first[1]) : 'Invalid request';
  return new AppError('invalid', message, { fields });
}

function pathOf({ path }: Issue): string {
  return (path ?? [])
    .map((part) => String(typeof part === 'object' ? part.key : part))
    .join('.')
    .slice(0, 200)
    .replaceAll('\0', '')
    .toWellFormed();
}

/** valibot's own words for missing and unknown keys are for programmers. */
function messageOf({ message, expected, received }: Issue): string {
  if (expected === 'never') return 'Unknown field';
  if (received === 'undefined') return 'Is required';
  return message;
}
