import type { Engagement, EngagementType } from '@plumbline/domain/crm/engagement.ts';
import type * as v from 'valibot';
import { CrmError } from './crm-error.ts';
import { apiVersion, type HubspotHttp } from './http.ts';
import { plainLines } from './plain-text.ts';
import { associationsSchema, batchSchema } from './schemas.ts';

/** What happened around a deal, newest first. */
export interface EngagementList {
  engagements: Engagement[];
  /** Kinds that the connection may not read. */
  hidden: EngagementType[];
}

type Properties = Readonly<Record<string, string | null>>;

interface Kind {
  type: EngagementType;
  /** HubSpot's name of its objects. */
  objects: string;
  /** Where the subject stands: the first that says something, by its first line. */
  subjects: string[];
}

const kinds: Kind[] = [
  { type: 'call', objects: 'calls', subjects: ['hs_call_title', 'hs_call_body'] },
  { type: 'email', objects: 'emails', subjects: ['hs_email_subject', 'hs_email_text'] },
  { type: 'meeting', objects: 'meetings', subjects: ['hs_meeting_title', 'hs_meeting_body'] },
  { type: 'note', objects: 'notes', subjects: ['hs_note_body'] },
];

/** Of each kind; HubSpot takes so many ids at a time. */
const mostOfKind = 100;
const mostShown = 50;
const longestSubject = 160;

/** @throws CrmError */
export async function readEngagements(
  http: HubspotHttp,
  token: string,
  dealId: string,
): Promise<EngagementList> {
  const hidden: EngagementType[] = [];
  const perKind = await Promise.all(
    kinds.map((kind) =>
      readKind(http, token, dealId, kind).catch((error: unknown) => {
        // E-mail needs a scope of its own: without it the rest is shown.
        if (!(error instanceof CrmError) || error.failure !== 'missing_scopes') throw error;
        hidden.push(kind.type);
        return [];
      }),
    ),
  );
  const engagements = perKind
    .flat()
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
    .slice(0, mostShown);
  const names = await readContacts(http, token, engagements);
  return {
    engagements: engagements.map((each) => ({ ...each, contact: names.get(each.id) ?? '' })),
    hidden,
  };
}

async function readKind(
  http: HubspotHttp,
  token: string,
  dealId: string,
  { type, objects, subjects }: Kind,
): Promise<Engagement[]> {
  const linked = await readLinks(http, token, ['deals', objects], [dealId]);
  // Ids only grow: the highest are the newest.
  const ids = (linked.get(dealId) ?? [])
    .toSorted((one, other) => other.length - one.length || other.localeCompare(one))
    .slice(0, mostOfKind);
  const properties = ['hs_timestamp', ...subjects];
  const records = await readObjects(http, token, objects, ids, properties);
  return records.map(({ id, properties: values }) => ({
    id,
    type,
    date: timeOf(values['hs_timestamp']),
    subject: subjectOf(values, subjects),
    contact: '',
  }));
}

/** Names of the contacts of each engagement. */
async function readContacts(
  http: HubspotHttp,
  token: string,
  engagements: readonly Engagement[],
): Promise<Map<string, string>> {
  const links = new Map<string, string[]>();
  await Promise.all(
    kinds.map(async ({ type, objects }) => {
      const ids = engagements.filter((each) => each.type === type).map(({ id }) => id);
      const linked = await readLinks(http, token, [objects, 'contacts'], ids);
      for (const [id, contacts] of linked) links.set(id, contacts);
    }),
  );
  const wanted = [...new Set([...links.values()].flat())].slice(0, mostOfKind);
  const properties = ['firstname', 'lastname', 'email'];
  const records = await readObjects(http, token, 'contacts', wanted, properties);
  const names = new Map(records.map((record) => [record.id, nameOf(record.properties)] as const));
  return new Map(
    [...links].map(([id, contacts]) => [
      id,
      contacts.flatMap((contact) => names.get(contact) || []).join(', '),
    ]),
  );
}

/** Ids of the objects of one type that each of some others is associated with. */
async function readLinks(
  http: HubspotHttp,
  token: string,
  [from, to]: readonly [string, string],
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { results } = await http.call(
    {
      path: `/crm/associations/${apiVersion}/${from}/${to}/batch/read`,
      method: 'POST',
      body: { inputs: ids.map((id) => ({ id })) },
      token,
    },
    associationsSchema,
  );
  return new Map(
    results.map((each) => [
      each.from.id,
      [...new Set(each.to.map(({ toObjectId }) => toObjectId))],
    ]),
  );
}

async function readObjects(
  http: HubspotHttp,
  token: string,
  objects: string,
  ids: readonly string[],
  properties: readonly string[],
): Promise<v.InferOutput<typeof batchSchema>['results']> {
  if (ids.length === 0) return [];
  const { results } = await http.call(
    {
      path: `/crm/objects/${apiVersion}/${objects}/batch/read`,
      method: 'POST',
      body: { inputs: ids.map((id) => ({ id })), properties },
      token,
    },
    batchSchema,
  );
  return results;
}

function subjectOf(values: Properties, names: readonly string[]): string {
  for (const name of names) {
    const [line] = plainLines(values[name] ?? '');
    if (line) return line.length <= longestSubject ? line : `${line.slice(0, longestSubject - 1)}…`;
  }
  return 'No subject';
}

function nameOf(values: Properties): string {
  const name = [values['firstname'], values['lastname']].filter(Boolean).join(' ').trim();
  return name || (values['email'] ?? '');
}

/** HubSpot writes times as ISO 8601 or as milliseconds. */
function timeOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const time = new Date(/^\d+$/.test(text) ? Number(text) : text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
