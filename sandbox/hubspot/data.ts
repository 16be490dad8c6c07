import { companyFacts, contactNames, dealKinds, ownerNames } from './companies.ts';
import { engagementsOf } from './engagements.ts';
import { presentOf, weeksSince } from './stories/days.ts';
import { stories } from './stories/index.ts';
import { tell, type Transcript } from './stories/tell.ts';

type Properties = Record<string, string | null>;

/** One object of the CRM with what it is associated with, by type. */
export interface CrmObject {
  id: string;
  properties: Properties;
  createdAt: string;
  updatedAt: string;
  archived: boolean;
  associations: Record<string, { id: string; primary?: boolean }[]>;
}

export type ObjectType =
  | 'deals'
  | 'companies'
  | 'contacts'
  | 'calls'
  | 'emails'
  | 'meetings'
  | 'notes'
  | 'tasks';
export type CrmData = Record<ObjectType, Map<string, CrmObject>> & {
  transcripts: Map<string, Transcript>;
};

const dayMs = 86_400_000;

/** Of what is as old as the account itself. */
const since = {
  createdAt: '2021-03-01T09:00:00Z',
  updatedAt: '2021-03-01T09:00:00Z',
  archived: false,
};

/** Two pipelines with stages of the same names, as accounts have them. */
export const pipelines = [
  pipeline('default', 'Sales Pipeline', [
    ['appointmentscheduled', 'Discovery', '0.2'],
    ['qualifiedtobuy', 'Qualification', '0.4'],
    ['presentationscheduled', 'Proposal', '0.6'],
    ['contractsent', 'Negotiation', '0.8'],
    ['closedwon', 'Closed Won', '1.0'],
    ['closedlost', 'Closed Lost', '0.0'],
  ]),
  pipeline('77120451', 'Partner Pipeline', [
    ['148220931', 'Discovery', '0.1'],
    ['148220932', 'Proposal', '0.5'],
    ['148220933', 'Negotiation', '0.7'],
    ['148220934', 'Closed Won', '1.0'],
  ]),
];

export const owners = ownerNames.map(([firstName, lastName, email], index) => ({
  id: String(41_200_300 + index),
  email,
  firstName,
  lastName,
  type: 'PERSON',
  ...since,
}));

/** Amounts as they really come. */
const oddAmounts: (string | null)[] = ['12,500.00', '', null, '1e6', '-2500', 'to be agreed'];

/**
 * The account's objects: believable for the first deals, made by the same rules for as many as
 * wanted. Dates are relative to `now`; the same number gives the same deals.
 */
export function createData(count: number, now: Date): CrmData {
  const data: CrmData = {
    deals: new Map(),
    companies: new Map(),
    contacts: new Map(),
    calls: new Map(),
    emails: new Map(),
    meetings: new Map(),
    notes: new Map(),
    tasks: new Map(),
    transcripts: new Map(),
  };
  const companies = Math.max(companyFacts.length, Math.ceil(count / 5));
  for (let index = 0; index < companies; index++) add(data, 'companies', company(index, now));
  contactNames.forEach((_name, index) => add(data, 'contacts', contact(index, now)));
  for (let index = 0; index < count; index++) add(data, 'deals', deal(index, companies, now));
  const engaged = [...data.deals.keys()].slice(0, 60);
  engaged.forEach((id, index) => {
    if (stories.has(index)) addStory(data, id, index, now);
    else addEngagements(data, id, index, now);
  });
  return data;
}

export function add(data: CrmData, type: ObjectType, object: CrmObject): void {
  data[type].set(object.id, object);
}

export function deal(index: number, companies: number, now: Date): CrmObject {
  const isPartner = index % 9 === 8;
  const { id: pipelineId, stages } = pipelines[isPartner ? 1 : 0] ?? pipelines[0]!;
  const stage = stages[(index * 7) % stages.length]!;
  const companyIndex = index % companies;
  const [companyName] = companyFacts[companyIndex % companyFacts.length]!;
  const kind = dealKinds[(index * 5 + Math.floor(index / 24)) % dealKinds.length]!;
  const odd = index % 10 === 7;
  const amount = odd
    ? oddAmounts[Math.floor(index / 10) % oddAmounts.length]!
    : String(4000 + ((index * 7919) % 380) * 1000);
  const associations = associationsOf(index, companyIndex, companies);
  const close = startOfDay(now.getTime() + (((index * 13) % 160) - 30) * dayMs);
  return {
    id: String(9_000_100_000 + index),
    properties: {
      dealname: nameOf(index, companyName, kind),
      amount,
      dealstage: stage.id,
      pipeline: pipelineId,
      closedate: index % 17 === 5 ? null : close,
      createdate: ago(now, ((index * 3) % 200) + 5),
      hubspot_owner_id: index % 12 === 11 ? null : owners[index % owners.length]!.id,
      deal_currency_code: ['USD', 'USD', 'EUR', 'GBP'][index % 4]!,
      hs_lastmodifieddate: ago(now, index % 20),
      hs_v2_date_entered_current_stage: ago(now, (index * 11) % 75),
      notes_last_contacted: index % 6 === 5 ? null : ago(now, (index * 5) % 40),
      notes_last_updated: ago(now, (index * 5) % 40),
      num_notes: null,
      num_associated_contacts: String(associations['contacts']?.length ?? 0),
    },
    ...times(now, index),
    associations,
  };
}

function nameOf(index: number, companyName: string, kind: string): string | null {
  if (index === 33) return null;
  if (index === 47) return `${companyName} – ${kind} 🚀 ${'very '.repeat(80)}long`;
  const round = Math.floor(index / (companyFacts.length * dealKinds.length));
  return `${companyName} – ${kind}${round > 0 ? ` ${round + 1}` : ''}`;
}

/** Most deals have one company, some have several with one primary, a few have none. */
function associationsOf(
  index: number,
  companyIndex: number,
  companies: number,
): CrmObject['associations'] {
  if (index % 23 === 19) return {};
  const primary = { id: companyId(companyIndex), primary: true };
  const second = { id: companyId((companyIndex + 1) % companies) };
  return {
    companies: index % 11 === 4 ? [second, primary] : [primary],
    contacts: Array.from({ length: 1 + (index % 3) }, (_none, more) => ({
      id: contactId((index + more) % contactNames.length),
    })),
  };
}

function company(index: number, now: Date): CrmObject {
  const [name, domain, industry, city, country, employees, founded, description] =
    companyFacts[index % companyFacts.length]!;
  const round = Math.floor(index / companyFacts.length);
  return {
    id: companyId(index),
    properties: {
      name: round > 0 ? `${name} ${round + 1}` : name,
      domain: round > 0 ? domain.replace('.', `${round + 1}.`) : domain,
      industry,
      city,
      country,
      numberofemployees: String(employees),
      founded_year: founded,
      website: `https://www.${domain}`,
      description,
    },
    ...times(now, index),
    associations: {},
  };
}

function contact(index: number, now: Date): CrmObject {
  const [firstname, lastname, jobtitle] = contactNames[index]!;
  return {
    id: contactId(index),
    properties: { firstname, lastname, jobtitle, email: contactEmail(index) },
    ...times(now, index),
    associations: {},
  };
}

function contactEmail(index: number): string {
  const [first, last] = contactNames[index]!;
  return `${first}.${last}@customer.example`.toLowerCase();
}

/** Calls, emails, meetings, notes and tasks of the first deals. */
function addEngagements(data: CrmData, dealId: string, index: number, now: Date): void {
  const contacts = contactNames.map((_name, at) => ({
    id: contactId(at),
    email: contactEmail(at),
  }));
  const owner = owners[index % owners.length]!.email;
  keepHappened(
    data,
    dealId,
    engagementsOf(dealId, index, { contacts, owner }, (days) => ago(now, days)),
  );
}

/** What a story tells of a deal, with people of the customer's own. */
function addStory(data: CrmData, dealId: string, index: number, now: Date): void {
  const [, domain] = companyFacts[index % companyFacts.length]!;
  const { id: ownerId, firstName, lastName, email } = owners[index % owners.length]!;
  const told = tell(stories.get(index)!, {
    dealId,
    domain,
    owner: { id: ownerId, name: `${firstName} ${lastName}`, email },
    ago: (days) => ago(presentOf(now), days),
    weeks: weeksSince(now),
  });
  for (const person of told.contacts) add(data, 'contacts', person);
  for (const transcript of told.transcripts) data.transcripts.set(transcript.id, transcript);
  const { properties, associations } = data.deals.get(dealId)!;
  associations['contacts'] = told.contacts.map(({ id }) => ({ id }));
  properties['num_associated_contacts'] = String(told.contacts.length);
  properties['hubspot_owner_id'] = owners[index % owners.length]!.id;
  keepHappened(data, dealId, told.entries);
  // Nobody talks about a deal long before it is kept.
  const happenedAt = told.entries.flatMap(({ object }) => object.properties['hs_timestamp'] ?? []);
  properties['createdate'] = [properties['createdate']!, ...happenedAt].toSorted()[0]!;
}

function keepHappened(
  data: CrmData,
  dealId: string,
  happened: readonly { type: ObjectType; object: CrmObject }[],
): void {
  const engaged = data.deals.get(dealId);
  for (const { type, object } of happened) {
    add(data, type, object);
    if (engaged) (engaged.associations[type] ??= []).push({ id: object.id });
  }
  const happenedAt = happened.flatMap(({ object }) => object.properties['hs_timestamp'] ?? []);
  const last = happenedAt.toSorted().at(-1);
  if (engaged && last) {
    engaged.properties['notes_last_contacted'] = last;
    engaged.properties['notes_last_updated'] = last;
    engaged.properties['num_notes'] = String(happened.length);
  }
}

function pipeline(
  id: string,
  label: string,
  stages: [id: string, label: string, probability: string][],
) {
  return {
    id,
    label,
    displayOrder: 0,
    ...since,
    stages: stages.map(([stageId, stageLabel, probability], displayOrder) => ({
      id: stageId,
      label: stageLabel,
      displayOrder,
      ...since,
      writePermissions: 'CRM_PERMISSIONS_ENFORCEMENT',
      metadata: { probability, isClosed: String(probability === '1.0' || probability === '0.0') },
    })),
  };
}

function companyId(index: number): string {
  return String(5_500_000 + index);
}

function contactId(index: number): string {
  return String(7_000_000 + index);
}

function times(now: Date, index: number) {
  return {
    createdAt: ago(now, 40 + (index % 100)),
    updatedAt: ago(now, index % 30),
    archived: false,
  };
}

function ago(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}

function startOfDay(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 10)}T00:00:00Z`;
}
