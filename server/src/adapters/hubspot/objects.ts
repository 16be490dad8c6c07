import type * as v from 'valibot';
import { apiVersion, type HubspotHttp } from './http.ts';
import { associationsSchema, batchSchema } from './schemas.ts';

/** Values by property; null where the object holds nothing. */
export type Properties = Readonly<Record<string, string | null>>;

/** HubSpot takes so many ids at a time. */
const batchSize = 100;

/** Ids of the objects of one type that each of some others is associated with. */
export async function readLinks(
  http: HubspotHttp,
  token: string,
  [from, to]: readonly [string, string],
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const answers = await inBatches(ids, (inputs) =>
    http.call(
      {
        path: `/crm/associations/${apiVersion}/${from}/${to}/batch/read`,
        method: 'POST',
        body: { inputs },
        token,
      },
      associationsSchema,
    ),
  );
  return new Map(
    answers
      .flatMap(({ results }) => results)
      .map((each) => [each.from.id, [...new Set(each.to.map(({ toObjectId }) => toObjectId))]]),
  );
}

/** The objects of these ids; those that are gone are left out. */
export async function readObjects(
  http: HubspotHttp,
  token: string,
  objects: string,
  ids: readonly string[],
  properties: readonly string[],
): Promise<v.InferOutput<typeof batchSchema>['results']> {
  const answers = await inBatches(ids, (inputs) =>
    http.call(
      {
        path: `/crm/objects/${apiVersion}/${objects}/batch/read`,
        method: 'POST',
        body: { inputs, properties, propertiesWithHistory: [] },
        token,
      },
      batchSchema,
    ),
  );
  return answers.flatMap(({ results }) => results);
}

async function inBatches<Answer>(
  ids: readonly string[],
  ask: (inputs: { id: string }[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    answers.push(await ask(ids.slice(from, from + batchSize).map((id) => ({ id }))));
  }
  return answers;
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
