import { askApart, trying, unreadable, type Failed } from './apart.ts';
import { CrmError } from './crm-error.ts';
import { apiVersion, type HubspotHttp } from './http.ts';
import { associationsSchema, batchSchema, type BatchError } from './schemas.ts';

/** Values by property; null where the object holds nothing. */
export type Properties = Readonly<Record<string, string | null>>;

/** HubSpot takes so many ids at a time. */
const batchSize = 100;

/**
 * Ids of the objects of one type that each of some others is associated with. Of one that is among
 * those that failed not all may be known.
 */
export async function readLinks(
  http: HubspotHttp,
  token: string,
  [from, to]: readonly [string, string],
  ids: readonly string[],
): Promise<{ links: Map<string, string[]>; failed: Failed }> {
  const links = new Map<string, string[]>();
  const { failed } = await askApart(http, token, inBatches(ids), async (some, fails) => {
    const { results, errors } = await trying(http).call(
      {
        path: `/crm/associations/${apiVersion}/${from}/${to}/batch/read`,
        method: 'POST',
        body: { inputs: some.map((id) => ({ id })) },
        token,
      },
      associationsSchema,
    );
    const found = results.flatMap((each) => each ?? []);
    const told = new Set(found.map((each) => each.from.id));
    // Whose an odd one is nobody knows before there is but one that nothing was told of.
    if (found.length < results.length && some.some((id) => !told.has(id))) throw odd();
    noteErrors(errors, fails);
    for (const each of found) {
      const known = each.to.flatMap((linked) => linked?.toObjectId ?? []);
      if (each.to.some((linked) => linked === null)) fails.set(each.from.id, unreadable);
      links.set(each.from.id, [...new Set(known)]);
    }
  });
  return { links, failed };
}

export interface CrmRecord {
  id: string;
  properties: Properties;
}

/**
 * The objects of these ids; those that are gone are left out.
 * @param again ids that failed before: they are asked for apart from the others
 */
export async function readObjects(
  http: HubspotHttp,
  token: string,
  objects: string,
  { ids, again = [] }: { ids: readonly string[]; again?: readonly string[] },
  properties: readonly string[],
): Promise<{ records: CrmRecord[]; failed: Failed }> {
  const batches = [...inBatches(ids), ...inBatches(again)];
  const { answers, failed } = await askApart(http, token, batches, async (some, fails) => {
    const { results, errors } = await trying(http).call(
      {
        path: `/crm/objects/${apiVersion}/${objects}/batch/read`,
        method: 'POST',
        body: {
          inputs: some.map((id) => ({ id })),
          properties,
          propertiesWithHistory: [],
        },
        token,
      },
      batchSchema,
    );
    const found = results.flatMap((each) => each ?? []);
    const told = new Set([
      ...found.map(({ id }) => id),
      ...errors.flatMap(({ context }) => context),
    ]);
    // An odd one is one of those that nothing was told of.
    const isOdd = found.length < results.length;
    for (const id of isOdd ? some.filter((each) => !told.has(each)) : []) fails.set(id, unreadable);
    noteErrors(errors, fails);
    return found;
  });
  return { records: answers.flat(), failed };
}

const odd = () => new CrmError('unexpected', unreadable.reason);

/** HubSpot says of some why they are not in its answer; those that it does not have are gone. */
function noteErrors(errors: readonly BatchError[], failed: Failed): void {
  for (const { category, context } of errors) {
    if (category === 'OBJECT_NOT_FOUND') continue;
    for (const id of context)
      failed.set(id, { reason: 'HubSpot answered with an error.', cause: category });
  }
}

function inBatches(ids: readonly string[]): string[][] {
  const many = Math.ceil(ids.length / batchSize);
  return Array.from({ length: many }, (_none, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );
}

export function nameOf(values: Properties): string {
  const name = [values['firstname'], values['lastname']].filter(Boolean).join(' ').trim();
  return name || (values['email'] ?? '');
}

/**
 * HubSpot writes times in ISO 8601, some accounts' in milliseconds. A slip such as the year 20226 is
 * no time: the database takes none before the year 1 or after 9999.
 */
export function timeOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const time = new Date(/^\d{11,14}$/.test(text) ? Number(text) : text);
  const iso = Number.isNaN(time.getTime()) ? '' : time.toISOString();
  return /^\d{4}-/.test(iso) && !iso.startsWith('0000') ? iso : null;
}
