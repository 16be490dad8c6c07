import { createHash } from 'node:crypto';
import { readAmount } from '@plumbline/domain/amount.ts';
import {
  dayOfTime,
  hasNoAmount,
  storableDeal,
  type StorableDeal,
} from '@plumbline/domain/crm/crm-deal.ts';
import type { UnusualValue } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';
import { storableText } from '@plumbline/domain/text.ts';
import type { CrmAccount, CrmCompany } from './hubspot.ts';
import type { DealRecord } from './schemas.ts';
import { timeOf } from './objects.ts';

/** What the CRM knows of a deal beside what is imported; times in ISO 8601, null where unknown. */
export interface DealReading {
  hubspot_id: string;
  hubspot_portal: string;
  pipeline_id: string | null;
  stage_id: string | null;
  owner_id: string | null;
  stage: string;
  /** What the CRM says of that stage; null where it does not say. */
  outcome: StageOutcome | null;
  /** Win probability of that stage, in percent. */
  probability: number | null;
  close_date: string | null;
  stage_changed_at: string | null;
  last_activity_at: string | null;
  /** Stands for what it tells of entries and people around the deal: another one, and there are others. */
  activity: string;
  /** The value of the category that it is forecast in; null where nobody chose one. */
  forecast_category: string | null;
  /** What could not be taken over as it is. */
  unusual: UnusualValue[];
  /** Else its value of 0 is nobody's word. */
  has_amount: boolean;
  /** People of the customer. */
  contacts: number | null;
  /** When anything of it last changed. */
  modified_at: string | null;
  /** Stands for all that it said, but for that time. */
  fingerprint: string;
  /** Ids of deals that were merged into it. */
  merged: string[];
}

const modified = 'hs_lastmodifieddate';
export const forecastField = 'hs_manual_forecast_category';

/** What is asked for of each deal. */
export const dealProperties = [
  'dealname',
  'amount',
  'dealstage',
  'pipeline',
  'closedate',
  'createdate',
  'hubspot_owner_id',
  'deal_currency_code',
  modified,
  'hs_merged_object_ids',
  'hs_v2_date_entered_current_stage',
  'notes_last_contacted',
  'notes_last_updated',
  'num_notes',
  'num_associated_contacts',
  forecastField,
];

/** A note moves only the second, an entry of an earlier day and one that is deleted only the third. */
const ofActivity = [
  'notes_last_contacted',
  'notes_last_updated',
  'num_notes',
  'num_associated_contacts',
];
const longestActivity = 200;

/** When a deal last changed. */
export type DealChange = Pick<DealReading, 'hubspot_id' | 'modified_at' | 'fingerprint'>;

export function changeOf({ id, properties }: DealRecord): DealChange {
  const told = dealProperties.flatMap((name) =>
    // What most deals do not have leaves their fingerprints as they were.
    name === modified || (name === forecastField && !properties[name])
      ? []
      : [properties[name] ?? null],
  );
  return {
    hubspot_id: id,
    modified_at: timeOf(properties[modified]),
    fingerprint: createHash('sha256').update(JSON.stringify(told)).digest('base64url'),
  };
}

export interface NamedStage {
  stage: string;
  outcome: StageOutcome | null;
  probability: number | null;
}

/** What the ids in a deal stand for. */
export interface Lookups {
  account: Pick<CrmAccount, 'portalId' | 'timeZone' | 'currency'>;
  /** By pipeline and stage. */
  stages: ReadonlyMap<string, NamedStage>;
  pipelines: ReadonlyMap<string, string>;
  owners: ReadonlyMap<string, string>;
  companies: ReadonlyMap<string, CrmCompany>;
}

export function readingOf(
  record: DealRecord,
  deal: StorableDeal,
  { account, stages }: Lookups,
): DealReading {
  const { properties } = record;
  const told = stages.get(stageKeyOf(record));
  const contacts = properties['num_associated_contacts'];
  return {
    hubspot_portal: account.portalId,
    pipeline_id: properties['pipeline'] || null,
    stage_id: properties['dealstage'] || null,
    owner_id: properties['hubspot_owner_id'] || null,
    stage: deal.stage,
    outcome: told?.outcome ?? null,
    probability: told?.probability ?? null,
    close_date: deal.close_date,
    stage_changed_at: timeOf(properties['hs_v2_date_entered_current_stage']),
    // The last talk with the customer; where there was none, the last entry about one.
    last_activity_at:
      timeOf(properties['notes_last_contacted']) ?? timeOf(properties['notes_last_updated']),
    activity: storableText(
      ofActivity.map((name) => properties[name] ?? '').join(' '),
      longestActivity,
    ),
    forecast_category: storableText(properties[forecastField] ?? '', longestTold) || null,
    unusual: unusualOf(record),
    has_amount: !hasNoAmount({ amount: properties['amount'] }),
    contacts: contacts && /^\d{1,6}$/.test(contacts) ? Number(contacts) : null,
    ...changeOf(record),
    merged: (properties['hs_merged_object_ids'] ?? '').split(/[;,\s]+/).filter(Boolean),
  };
}

/** What has no name, or is there no more. */
export const unknownStage = 'Unknown stage';
export const unknownPipeline = 'Unknown pipeline';

function stageKeyOf({ properties }: DealRecord): string {
  return [properties['pipeline'], properties['dealstage']].join(' ');
}

/** A deal as it is offered for import. */
export function dealOf(
  record: DealRecord,
  { account, stages, pipelines, owners, companies }: Lookups,
): StorableDeal {
  const { properties } = record;
  const { pipeline, dealstage } = properties;
  const company = companies.get(companyIdOf(record) ?? '');
  return storableDeal({
    hubspot_id: record.id,
    hubspot_portal: account.portalId,
    name: properties['dealname'],
    value: properties['amount'],
    // An id says nothing to anybody: what was deleted there is unknown.
    stage: stages.get(stageKeyOf(record))?.stage || (dealstage ? unknownStage : null),
    pipeline: pipelines.get(pipeline ?? '') || (pipeline ? unknownPipeline : null),
    // Only accounts with several currencies have one on the deal.
    currency: properties['deal_currency_code'] || account.currency,
    close_date: dayOfTime(properties['closedate'], account.timeZone),
    owner: owners.get(properties['hubspot_owner_id'] ?? ''),
    company_name: company?.name,
    company_domain: company?.domain,
  });
}

/** The primary company, else the first; null for a deal without any. */
export function companyIdOf({ associations }: DealRecord): string | null {
  const linked = associations.companies.results;
  const primary = linked.find(({ type }) => type === 'deal_to_company');
  return (primary ?? linked[0])?.id ?? null;
}

/** How people call what HubSpot calls otherwise. */
const fieldNames: Record<string, string> = {
  dealname: 'name',
  dealstage: 'stage',
  closedate: 'close date',
  hubspot_owner_id: 'owner',
  deal_currency_code: 'currency',
};
const longestTold = 100;

/** Values of another type than text, and an amount that is none or beyond what a deal can hold. */
function unusualOf({ properties, others }: DealRecord): UnusualValue[] {
  const amount = properties['amount'];
  const told = Object.entries(others);
  if (!Object.hasOwn(others, 'amount') && readAmount(amount) === null) {
    told.push(['amount', amount ?? '']);
  }
  return told.map(([name, text]) => ({
    field: fieldNames[name] ?? name,
    told: storableText(text, longestTold),
  }));
}
