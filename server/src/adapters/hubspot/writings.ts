import type { EngagementType } from '@plumbline/domain/crm/engagement.ts';
import { storableText } from '@plumbline/domain/text.ts';
import type { HubspotHttp } from './http.ts';
import { nameOf, readLinks, readObjects, timeOf, type Properties } from './objects.ts';
import { plainLines } from './plain-text.ts';
import {
  type CrmUtterance,
  findTranscriptProperty,
  isHidden,
  readDefinitions,
  readTranscript,
} from './transcripts.ts';

/** Somebody of the customer's, as the CRM keeps them. */
export interface CrmContact {
  id: string;
  name: string;
  email: string | null;
  title: string | null;
  /** Labels of the account's own list of buying roles, e.g. `Decision Maker`. */
  buyingRoles: string[];
  /** The values behind them, which are the same in each language, e.g. `DECISION_MAKER`. */
  buyingRoleValues: string[];
}

/** What was written down of one call, email, meeting or note. */
export interface CrmWriting {
  /** Kind and id at the CRM, e.g. `calls/123`. */
  id: string;
  kind: EngagementType;
  title: string;
  /** ISO 8601. */
  at: string;
  /** As plain text: an email with its lines as they were, the rest without markup. */
  body: string;
  /** Of an email: who wrote to whom. */
  envelope: {
    from: string | null;
    /** As the CRM knows the sender; empty where it does not. */
    fromName: string;
    to: string[];
    /** Whether it was sent from the CRM, or with a copy to it. */
    isOutgoing: boolean;
  } | null;
  /** Who of ours it is assigned to, by the CRM's id: whoever made the call or held the meeting. */
  ownerId: string | null;
  /** Of a call whose recording was written out. */
  utterances: CrmUtterance[] | null;
  /** Ids of the contacts that it is kept with. */
  contacts: string[];
}

/** What the CRM holds of a deal beside its figures. */
export interface DealWritings {
  dealId: string;
  contacts: CrmContact[];
  /** Newest first, at most 100 of a kind. */
  writings: CrmWriting[];
}

export interface WritingsRead {
  deals: DealWritings[];
  /** Kinds that the connection may not read: what is known of them stays. */
  hidden: EngagementType[];
}

interface Kind {
  kind: EngagementType;
  /** HubSpot's name of its objects. */
  objects: string;
  title: string | null;
  /** Where texts stand; the first that says something of each group. */
  texts: string[][];
  others: string[];
}

const kinds: Kind[] = [
  { kind: 'call', objects: 'calls', title: 'hs_call_title', texts: [['hs_call_body']], others: [] },
  {
    kind: 'email',
    objects: 'emails',
    title: 'hs_email_subject',
    texts: [['hs_email_text', 'hs_email_html']],
    others: [
      'hs_email_from_email',
      'hs_email_from_firstname',
      'hs_email_from_lastname',
      'hs_email_to_email',
      'hs_email_direction',
    ],
  },
  {
    kind: 'meeting',
    objects: 'meetings',
    title: 'hs_meeting_title',
    texts: [['hs_meeting_body'], ['hs_internal_meeting_notes']],
    others: [],
  },
  { kind: 'note', objects: 'notes', title: null, texts: [['hs_note_body']], others: [] },
];

/** Of each kind and deal. */
const mostOfKind = 100;
const longestTitle = 200;
const longestBody = 500_000;

/**
 * Bodies, transcripts and contacts of at most 100 deals: about a dozen calls for all of them
 * together, and one for each transcript.
 * @throws CrmError
 */
export async function readWritings(
  http: HubspotHttp,
  token: string,
  dealIds: readonly string[],
): Promise<WritingsRead> {
  const hidden: EngagementType[] = [];
  const transcriptProperty = await findTranscriptProperty(http, token);
  const perKind = await Promise.all(
    kinds.map((kind) =>
      readKind(http, token, dealIds, kind, transcriptProperty).catch((error: unknown) => {
        if (!isHidden(error)) throw error;
        hidden.push(kind.kind);
        return new Map<string, CrmWriting[]>();
      }),
    ),
  );
  const contacts = await readContacts(http, token, dealIds);
  const deals = dealIds.map((dealId) => ({
    dealId,
    contacts: contacts.get(dealId) ?? [],
    writings: perKind
      .flatMap((byDeal) => byDeal.get(dealId) ?? [])
      .toSorted((one, other) => other.at.localeCompare(one.at)),
  }));
  return { deals, hidden };
}

async function readKind(
  http: HubspotHttp,
  token: string,
  dealIds: readonly string[],
  { kind, objects, title, texts, others }: Kind,
  transcriptProperty: string | null,
): Promise<Map<string, CrmWriting[]>> {
  const linked = await readLinks(http, token, ['deals', objects], dealIds);
  const newest = new Map([...linked].map(([deal, ids]) => [deal, newestOf(ids)] as const));
  const ids = [...new Set([...newest.values()].flat())];
  const withTranscript = kind === 'call' && transcriptProperty ? [transcriptProperty] : [];
  const properties = [
    'hs_timestamp',
    'hubspot_owner_id',
    ...(title ? [title] : []),
    ...texts.flat(),
    ...others,
  ];
  const records = await readObjects(http, token, objects, ids, [...properties, ...withTranscript]);
  const people = await readLinks(http, token, [objects, 'contacts'], ids);
  const writings = new Map<string, CrmWriting>();
  for (const { id, properties: values } of records) {
    const at = timeOf(values['hs_timestamp']);
    if (at === null) continue;
    const transcriptId = transcriptProperty && values[transcriptProperty];
    writings.set(id, {
      id: `${objects}/${id}`,
      kind,
      title: storableText((title && values[title]?.trim()) || '', longestTitle),
      at,
      body: bodyOf(values, texts),
      envelope: kind === 'email' ? envelopeOf(values) : null,
      ownerId: values['hubspot_owner_id'] || null,
      utterances: transcriptId ? await readTranscript(http, token, transcriptId) : null,
      contacts: people.get(id) ?? [],
    });
  }
  return new Map(
    [...newest].map(([deal, own]) => [deal, own.flatMap((id) => writings.get(id) ?? [])] as const),
  );
}

/** Ids only grow: the highest are the newest. */
function newestOf(ids: readonly string[]): string[] {
  return ids
    .toSorted((one, other) => other.length - one.length || other.localeCompare(one))
    .slice(0, mostOfKind);
}

function bodyOf(values: Properties, groups: readonly string[][]): string {
  const texts = groups.flatMap((names) => {
    const name = names.find((each) => values[each]?.trim());
    if (!name) return [];
    const text = values[name] ?? '';
    // The text of an email is no HTML: its lines and its quoting are what is read.
    return name === 'hs_email_text' ? text.replaceAll(/\r\n?/g, '\n') : plainLines(text).join('\n');
  });
  return storableText(texts.join('\n\n'), longestBody);
}

function envelopeOf(values: Properties): CrmWriting['envelope'] {
  const to = values['hs_email_to_email']?.split(/[;,]/).map((address) => address.trim());
  const fromName = [values['hs_email_from_firstname'], values['hs_email_from_lastname']]
    .flatMap((part) => part?.trim() || [])
    .join(' ');
  return {
    from: values['hs_email_from_email']?.trim() || null,
    fromName: storableText(fromName, longestTitle),
    to: to?.filter(Boolean).slice(0, 50) ?? [],
    isOutgoing: values['hs_email_direction'] === 'EMAIL',
  };
}

async function readContacts(
  http: HubspotHttp,
  token: string,
  dealIds: readonly string[],
): Promise<Map<string, CrmContact[]>> {
  const linked = await readLinks(http, token, ['deals', 'contacts'], dealIds);
  const ids = [...new Set([...linked.values()].flat())];
  if (ids.length === 0) return new Map();
  const roleLabels = await findRoleLabels(http, token);
  const properties = ['firstname', 'lastname', 'email', 'jobtitle'];
  const wanted = roleLabels ? [...properties, 'hs_buying_role'] : properties;
  const records = await readObjects(http, token, 'contacts', ids, wanted);
  const contacts = new Map<string, CrmContact>();
  for (const { id, properties: values } of records) {
    const name = nameOf(values).trim();
    if (!name) continue;
    const roles = values['hs_buying_role']?.split(';').filter(Boolean) ?? [];
    contacts.set(id, {
      id,
      name: storableText(name, longestTitle),
      email: values['email']?.trim() || null,
      title: storableText(values['jobtitle']?.trim() ?? '', longestTitle) || null,
      buyingRoles: roles.map((role) => roleLabels?.get(role) ?? wordsOf(role)),
      buyingRoleValues: roles,
    });
  }
  return new Map(
    [...linked].map(([deal, own]) => [deal, own.flatMap((id) => contacts.get(id) ?? [])] as const),
  );
}

/** A value that the account's list no longer names, as people write it: `Legal and compliance`. */
function wordsOf(value: string): string {
  const words = value.replaceAll('_', ' ').trim().toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Labels of the account's buying roles by their values; null where it has no such property. */
async function findRoleLabels(
  http: HubspotHttp,
  token: string,
): Promise<Map<string, string> | null> {
  const definitions = await readDefinitions(http, token, 'contacts');
  const property = definitions.find(({ name }) => name === 'hs_buying_role');
  return property ? new Map(property.options.map(({ value, label }) => [value, label])) : null;
}

/** Kinds by HubSpot's name of their objects. */
export const writingObjects: Readonly<Record<EngagementType, string>> = {
  call: 'calls',
  email: 'emails',
  meeting: 'meetings',
  note: 'notes',
};
