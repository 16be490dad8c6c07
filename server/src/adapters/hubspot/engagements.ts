import type { Engagement, EngagementType } from '@plumbline/domain/crm/engagement.ts';
import { storableText } from '@plumbline/domain/text.ts';
import { CrmError } from './crm-error.ts';
import type { HubspotHttp } from './http.ts';
import { nameOf, readLinks, readObjects, timeOf, type Properties } from './objects.ts';
import { plainLines } from './plain-text.ts';

/** What happened around a deal, newest first. */
export interface EngagementList {
  engagements: Engagement[];
  /** Kinds that the connection may not read. */
  hidden: EngagementType[];
  /** How many the CRM did not send though it has them. */
  unread: number;
}

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

/** Of each kind. */
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
        // Email needs a scope of its own: without it the rest is shown.
        if (!(error instanceof CrmError) || error.failure !== 'missing_scopes') throw error;
        hidden.push(kind.type);
        return { engagements: [], unread: 0 };
      }),
    ),
  );
  const engagements = perKind
    .flatMap((read) => read.engagements)
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
    .slice(0, mostShown);
  const names = await readContacts(http, token, engagements);
  return {
    engagements: engagements.map((each) => ({ ...each, contact: names.get(each.id) ?? '' })),
    hidden,
    unread: perKind.reduce((sum, { unread }) => sum + unread, 0),
  };
}

async function readKind(
  http: HubspotHttp,
  token: string,
  dealId: string,
  { type, objects, subjects }: Kind,
): Promise<{ engagements: Engagement[]; unread: number }> {
  const linked = await readLinks(http, token, ['deals', objects], [dealId]);
  // Ids only grow: the highest are the newest.
  const ids = (linked.links.get(dealId) ?? [])
    .toSorted((one, other) => other.length - one.length || other.localeCompare(one))
    .slice(0, mostOfKind);
  const properties = ['hs_timestamp', ...subjects];
  const { records, failed } = await readObjects(http, token, objects, { ids }, properties);
  const engagements = records.map(({ id, properties: values }) => ({
    id,
    type,
    date: timeOf(values['hs_timestamp']),
    subject: subjectOf(values, subjects),
    contact: '',
  }));
  return { engagements, unread: linked.failed.size + failed.size };
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
      for (const [id, contacts] of linked.links) links.set(id, contacts);
    }),
  );
  const wanted = [...new Set([...links.values()].flat())].slice(0, mostOfKind);
  const properties = ['firstname', 'lastname', 'email'];
  const { records } = await readObjects(http, token, 'contacts', { ids: wanted }, properties);
  const names = new Map(records.map((record) => [record.id, nameOf(record.properties)] as const));
  return new Map(
    [...links].map(([id, contacts]) => [
      id,
      contacts.flatMap((contact) => names.get(contact) || []).join(', '),
    ]),
  );
}

function subjectOf(values: Properties, names: readonly string[]): string {
  for (const name of names) {
    const [line] = plainLines(values[name] ?? '');
    if (line)
      return line.length <= longestSubject ? line : `${storableText(line, longestSubject - 1)}…`;
  }
  return 'No subject';
}
