import type { GenericSchema } from 'valibot';

/** As much of a schema's inside as looking for its bounds needs. */
interface Part {
  type: string;
  entries?: Record<string, Part>;
  options?: readonly unknown[];
  wrapped?: Part;
  item?: Part;
  key?: Part;
  value?: Part;
  pipe?: readonly Part[];
  requirement?: unknown;
}

/** What bounds a text: a greatest length, or a form that has one. */
const boundsText = new Set(['max_length', 'length', 'uuid', 'iso_date', 'iso_timestamp']);
const boundsList = new Set(['max_length', 'length', 'max_entries', 'max_size']);

/** Paths of the texts, lists and maps that a schema takes in any length. */
export function unboundedParts(schema: GenericSchema): string[] {
  return partsOf(schema, '');
}

function partsOf(part: Part, path: string): string[] {
  const actions = new Set(actionsOf(part));
  const isBounded = (by: ReadonlySet<string>) => !actions.isDisjointFrom(by);
  const here = path === '' ? 'the whole' : path;
  switch (part.type) {
    case 'string':
      return isBounded(boundsText) ? [] : [here];
    case 'array':
      return [...(isBounded(boundsList) ? [] : [here]), ...inside(part.item, `${path}[]`)];
    case 'record':
      return [
        ...(isBounded(boundsList) ? [] : [here]),
        ...inside(part.key, `${path}.key`),
        ...inside(part.value, `${path}.*`),
      ];
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.entries(part.entries ?? {}).flatMap(([name, entry]) =>
        partsOf(entry, path === '' ? name : `${path}.${name}`),
      );
    case 'union':
    case 'variant':
    case 'intersect':
      // A list of one kind may be bounded behind the union.
      return (part.options ?? []).flatMap((option) =>
        partsOf(option as Part, path).filter((found) => found !== here || !isBounded(boundsList)),
      );
    default:
      return inside(part.wrapped, path);
  }
}

/** What is asked of a value, also by a schema that another one is built on. */
const actionsOf = ({ pipe = [] }: Part): string[] =>
  pipe.flatMap((each) => [isWholeForm(each) ? 'length' : each.type, ...actionsOf(each)]);

/** A regular expression of the whole text in which nothing is repeated without end. */
function isWholeForm({ type, requirement }: Part): boolean {
  if (type !== 'regex' || !(requirement instanceof RegExp)) return false;
  const { source } = requirement;
  return /^\^.*\$$/s.test(source) && !/[*+]|,\}/.test(source);
}

const inside = (part: Part | undefined, path: string) => (part ? partsOf(part, path) : []);
