import { dayOfTime } from './crm-deal.ts';
import type { CrmFields } from '../opportunities/crm-fields.ts';
import { keysOf } from '../keys.ts';

/** Fields whose changes are sent to the CRM, by the property of its deals that takes each. */
export const sentFields = {
  name: { label: 'Name', property: 'dealname' },
  value: { label: 'Value', property: 'amount' },
  currency: { label: 'Currency', property: 'deal_currency_code' },
  stage: { label: 'Stage', property: 'dealstage' },
  close_date: { label: 'Close date', property: 'closedate' },
  owner: { label: 'Owner', property: 'hubspot_owner_id' },
} as const satisfies Partial<Record<keyof CrmFields, { label: string; property: string }>>;
export type SentField = keyof typeof sentFields;
export const sentFieldNames = keysOf(sentFields);

export interface CrmNames {
  timeZone: string;
  pipelines: readonly {
    id: string;
    label: string;
    stages: readonly { id: string; label: string }[];
  }[];
  owners: readonly { id: string; name: string }[];
}

export type Sent = { properties: Record<string, string> } | { fault: string };

/** A field of a deal as the CRM takes it; an empty text takes a value away. */
export function sentField(
  field: SentField,
  deal: CrmFields & { pipeline_id: string | null },
  names: CrmNames,
): Sent {
  if (field === 'stage') return sentStage(deal, names);
  if (field === 'owner') return sentOwner(deal.owner, names);
  const { property } = sentFields[field];
  if (field === 'close_date') {
    return { properties: { [property]: timeOnDay(deal.close_date, names.timeZone) } };
  }
  return { properties: { [property]: String(deal[field] ?? '') } };
}

/** The same label occurs in several pipelines: that of the deal counts. */
function sentStage(
  {
    stage,
    pipeline,
    pipeline_id,
  }: Pick<CrmFields, 'stage' | 'pipeline'> & {
    pipeline_id: string | null;
  },
  { pipelines }: CrmNames,
): Sent {
  const named = pipelines.filter(({ label }) => label === pipeline);
  const own = named.find(({ id }) => id === pipeline_id) ?? named[0];
  const found = own?.stages.find(({ label }) => label === stage);
  if (!own || !found) {
    return { fault: `HubSpot has no stage “${stage}” in the pipeline “${pipeline ?? ''}”.` };
  }
  return { properties: { pipeline: own.id, [sentFields.stage.property]: found.id } };
}

function sentOwner(owner: string | null, { owners }: CrmNames): Sent {
  const { property } = sentFields.owner;
  if (!owner) return { properties: { [property]: '' } };
  const [found, another] = owners.filter(({ name }) => name === owner);
  if (!found) return { fault: `HubSpot has no owner called ${owner}.` };
  if (another) return { fault: `HubSpot has several owners called ${owner}: choose one there.` };
  return { properties: { [property]: found.id } };
}

/** A time that is on the day in the account's zone, and where it can be, all over the world. */
function timeOnDay(day: string | null, timeZone: string): string {
  if (!day) return '';
  const times = ['12', '06', '18'].map((hour) => `${day}T${hour}:00:00.000Z`);
  return times.find((time) => dayOfTime(time, timeZone) === day) ?? `${day}T00:00:00.000Z`;
}
