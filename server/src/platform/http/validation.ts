import { setImmediate } from 'node:timers/promises';
import { isRecord } from '@plumbline/domain/stored.ts';
import type { MiddlewareHandler, ValidationTargets } from 'hono';
import { validator } from 'hono-openapi';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { inTurns } from '../turns.ts';
import { AppError } from './errors.ts';
import { demandModest } from './json-body.ts';

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

interface Checked {
  value?: unknown;
  issues?: readonly Issue[];
}

/** Items that are checked before other requests have their turn. */
const turn = 50;

/**
 * The same for a body whose list may have thousands of items: other requests do not wait for all of
 * them.
 * @param most as many as the schema takes
 */
export function validateList<Schema extends GenericSchema>(
  schema: Schema,
  list: string,
  most: number,
) {
  const check = async (given: unknown): Promise<Checked> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what every standard schema gives
    (await schema['~standard'].validate(given)) as Checked;
  async function validateInTurns(value: unknown): Promise<Checked> {
    const items = isRecord(value) ? value[list] : undefined;
    if (!isRecord(value) || !Array.isArray(items)) return check(value);
    if (items.length > most) {
      const message = `At most ${most.toLocaleString('en')} ${list} at a time`;
      return { issues: [{ message, path: [list] }] };
    }
    const whole = await check({ ...value, [list]: [] });
    const issues = [...(whole.issues ?? [])];
    const outputs: unknown[] = [];
    for (let from = 0; from < items.length; from += turn) {
      const part = await check({ ...value, [list]: items.slice(from, from + turn) });
      issues.push(...(part.issues ?? []).map((issue) => moved(issue, from)));
      const checked = isRecord(part.value) ? part.value[list] : [];
      if (Array.isArray(checked)) outputs.push(...(checked as unknown[]));
      await setImmediate();
    }
    if (issues.length > 0 || !isRecord(whole.value)) return { issues };
    return { value: { ...whole.value, [list]: outputs } };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same schema, asked in turns
  const schemaInTurns = {
    ...schema,
    '~standard': { ...schema['~standard'], validate: validateInTurns },
  } as unknown as Schema;
  const middleware = validate('json', schemaInTurns);
  inputSchemas.set(middleware, schema);
  return middleware;
}

/** An issue of an item, told by the item's place in the whole list. */
function moved({ path, ...issue }: Issue, by: number): Issue {
  const place = path?.[1];
  if (path === undefined || place === undefined) return { ...issue, path };
  const key = Number(typeof place === 'object' ? place.key : place) + by;
  return { ...issue, path: [path[0]!, key, ...path.slice(2)] };
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
    if (target === 'json' && (await c.req.text()).trimStart().startsWith('[')) {
      throw new AppError('invalid', 'The body must be an object');
    }
  });
  const bounded = target === 'json' ? afterCounting(middleware) : middleware;
  inputSchemas.set(bounded, schema);
  return bounded;
}

/** The same, once it is known that the body can be read without making others wait. */
function afterCounting<Middleware extends MiddlewareHandler>(middleware: Middleware): Middleware {
  const counting: MiddlewareHandler = async (c, next) => {
    await inTurns(demandModest(await c.req.text()));
    return middleware(c, next);
  };
  // What describes the input for OpenAPI is kept on the function.
  return Object.assign(counting, middleware);
}

/** Fields that are named at most: nobody reads more, and finding them takes time. */
const mostFields = 100;

/** An error that names each bad field once, with its first fault. */
export function invalidInput(issues: readonly Issue[]): AppError {
  const fields: Record<string, string> = {};
  let named = 0;
  for (const issue of issues) {
    const path = pathOf(issue);
    if (Object.hasOwn(fields, path)) continue;
    fields[path] = messageOf(issue);
    named += 1;
    if (named === mostFields) break;
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
