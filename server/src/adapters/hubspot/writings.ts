import type { EngagementType } from '@plumbline/domain/crm/engagement.ts';
import { storableText } from '@plumbline/domain/text.ts';
import { ownFault, type Failed } from './apart.ts';
import { readContacts, type CrmContact } from './contacts.ts';
import type { HubspotHttp } from './http.ts';
import { readLinks, readObjects, timeOf, type CrmRecord, type Properties } from './objects.ts';
import { plainLines } from './plain-text.ts';
import {
  findTranscriptProperty,
  isHidden,
  readTranscripts,
  transcriptOf,
  type CrmUtterance,
  type Transcripts,
} from './transcripts.ts';
import { give, readOf, sortOut, type Asked, type Read, type Unread } from './unread.ts';

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
  /** Of a call whose recording was written out; `unread` where that could not be read. */
  utterances: CrmUtterance[] | 'unread' | null;
  /** Ids of the contacts that it is kept with. */
  contacts: string[];
}

/** What the CRM holds of a deal beside its figures. */
export interface DealWritings {
  dealId: string;
  contacts: CrmContact[];
  /** Newest first, at most 100 of a kind. */
  writings: CrmWriting[];
  /** What could not be read: what is known of it stays. */
  unread: Unread[];
  /** Entries that are not due yet: what is known of them stays. */
  waiting: string[];
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

const nobodyAsked: Asked = { waiting: new Set(), again: new Set() };

/**
 * Bodies, transcripts and contacts of at most 100 deals: about a dozen calls for all of them
 * together, and one for each transcript. What HubSpot fails for alone is left out and told.
 * @throws CrmError where HubSpot itself fails
 */
export async function readWritings(
  http: HubspotHttp,
  token: string,
  dealIds: readonly string[],
  asked = nobodyAsked,
): Promise<WritingsRead> {
  const hidden: EngagementType[] = [];
  /** Where nothing of a kind can be read, that is told with each deal. */
  const orUnread = async <Item>(objects: string, reading: Promise<Map<string, Read<Item>>>) =>
    reading.catch(async (error: unknown) => {
      const fault = await ownFault(http, token, error);
      const unread = () => ({ ...readOf<Item>(), unread: [{ entry: objects, ...fault }] });
      return new Map(dealIds.map((deal) => [deal, unread()] as const));
    });
  const perKind = await Promise.all(
    kinds.map((kind) => {
      const reading = readKind(http, token, dealIds, kind, asked);
      const seen = reading.catch((error: unknown) => {
        if (!isHidden(error)) throw error;
        hidden.push(kind.kind);
        return new Map<string, Read<CrmWriting>>();
      });
      return orUnread(kind.objects, seen);
    }),
  );
  const contacts = await orUnread('contacts', readContacts(http, token, dealIds, asked));
  const deals = dealIds.map((dealId) => {
    const people = contacts.get(dealId) ?? readOf<CrmContact>();
    const entries = perKind.flatMap((byDeal) => byDeal.get(dealId) ?? []);
    return {
      dealId,
      contacts: people.items,
      writings: entries
        .flatMap(({ items }) => items)
        .toSorted((one, other) => other.at.localeCompare(one.at)),
      unread: [people, ...entries].flatMap(({ unread }) => unread),
      waiting: [people, ...entries].flatMap(({ waiting }) => waiting),
    };
  });
  return { deals, hidden };
}

async function readKind(
  http: HubspotHttp,
  token: string,
  dealIds: readonly string[],
  kind: Kind,
  asked: Asked,
): Promise<Map<string, Read<CrmWriting>>> {
  const { objects, title, texts, others } = kind;
  const transcript = (kind.kind === 'call' && (await findTranscriptProperty(http, token))) || null;
  const { links, failed: lists } = await readLinks(http, token, ['deals', objects], dealIds);
  const newest = new Map([...links].map(([deal, ids]) => [deal, newestOf(ids)] as const));
  const wanted = sortOut(objects, [...newest.values()].flat(), asked);
  const properties = [
    'hs_timestamp',
    'hubspot_owner_id',
    ...(title ? [title] : []),
    ...texts.flat(),
    ...others,
    ...(transcript ? [transcript] : []),
  ];
  const { records, failed } = await readObjects(http, token, objects, wanted, properties);
  const people = await readLinks(
    http,
    token,
    [objects, 'contacts'],
    records.map(({ id }) => id),
  );
  for (const [id, fault] of people.failed) failed.set(id, fault);
  const transcriptIds = records.map(
    ({ id, properties: values }) => [id, (transcript && values[transcript]) || null] as const,
  );
  const said = await readTranscripts(http, token, new Map(transcriptIds), asked);

  const deals = new Map(dealIds.map((deal) => [deal, readOf<CrmWriting>()] as const));
  for (const [deal, fault] of lists) deals.get(deal)?.unread.push({ entry: objects, ...fault });
  const found = foundOf(records, kind, { people: people.links, said, failed });
  give(deals, newest, { objects, found, failed, waiting: wanted.waiting });
  for (const [deal, ids] of newest) {
    for (const id of ids) {
      const entry = transcriptOf(id);
      const fault = said.failed.get(id);
      if (fault) deals.get(deal)?.unread.push({ entry, ...fault });
      else if (said.waiting.has(id)) deals.get(deal)?.waiting.push(entry);
    }
  }
  return deals;
}

interface Around {
  people: ReadonlyMap<string, string[]>;
  said: Transcripts;
  /** Those without a time are added: nobody could say where they belong. */
  failed: Failed;
}

function foundOf(
  records: readonly CrmRecord[],
  { kind, objects, title, texts }: Kind,
  { people, said, failed }: Around,
): Map<string, CrmWriting> {
  const writings = new Map<string, CrmWriting>();
  for (const { id, properties: values } of records) {
    const at = timeOf(values['hs_timestamp']);
    if (at === null) {
      failed.set(id, { reason: 'HubSpot names no day for it.' });
      continue;
    }
    const isUnread = said.failed.has(id) || said.waiting.has(id);
    writings.set(id, {
      id: `${objects}/${id}`,
      kind,
      title: storableText((title && values[title]?.trim()) || '', longestTitle),
      at,
      body: bodyOf(values, texts),
      envelope: kind === 'email' ? envelopeOf(values) : null,
      ownerId: values['hubspot_owner_id'] || null,
      utterances: isUnread ? 'unread' : (said.found.get(id) ?? null),
      contacts: people.get(id) ?? [],
    });
  }
  return writings;
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

/** Kinds by HubSpot's name of their objects. */
export const writingObjects: Readonly<Record<EngagementType, string>> = {
  call: 'calls',
  email: 'emails',
  meeting: 'meetings',
  note: 'notes',
};
