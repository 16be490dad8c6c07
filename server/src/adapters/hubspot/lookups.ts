import { dayOfTime } from '@plumbline/domain/crm/crm-deal.ts';
import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';
import { storableText } from '@plumbline/domain/text.ts';
import { demandNewPages } from './circle.ts';
import { CrmError } from './crm-error.ts';
import {
  forecastField,
  unknownPipeline,
  unknownStage,
  type Lookups,
  type NamedStage,
} from './deal-record.ts';
import { apiVersion, type HubspotHttp } from './http.ts';
import type { CrmAccount, CrmChoices, CrmCompany, CrmOwner } from './hubspot.ts';
import {
  accountSchema,
  companyBatchSchema,
  fieldSchema,
  ownerPageSchema,
  pipelinesSchema,
  ratesSchema,
  type StageMetadata,
} from './schemas.ts';

const companyProperties = [
  'name',
  'domain',
  'industry',
  'city',
  'country',
  'numberofemployees',
  'founded_year',
  'website',
  'description',
];

/** What the account says of itself. */
export async function readAccount(http: HubspotHttp, token: string): Promise<CrmAccount> {
  const account = await http.call(
    { path: `/account-info/${apiVersion}/details`, token },
    accountSchema,
  );
  return {
    portalId: account.portalId,
    timeZone: account.timeZone,
    currency: account.companyCurrency,
    domain: account.uiDomain,
    dataCenter: account.dataHostingLocation ?? dataCenterOf(account.uiDomain),
    accountType: account.accountType,
  };
}

/** A choice of a field, as the people of the account call it. */
export interface CrmCategory {
  value: string;
  label: string;
}

/** The categories that deals are forecast in, in the account's order; null where it has no such field. */
export async function readForecastCategories(
  http: HubspotHttp,
  token: string,
): Promise<CrmCategory[] | null> {
  const path = `/crm/properties/${apiVersion}/deals/${forecastField}`;
  try {
    const { options } = await http.call({ path, token }, fieldSchema);
    return options
      .filter(({ hidden }) => !hidden)
      .toSorted((one, other) => one.displayOrder - other.displayOrder)
      .map(({ value, label }) => ({ value, label: label || value }));
  } catch (error) {
    if (error instanceof CrmError && error.status === 404) return null;
    throw error;
  }
}

/** How much of another currency one unit is, by the account's own settings. */
export interface CrmRate {
  currency: string;
  target: string;
  rate: string;
  day: string;
}

/** The account's exchange rates as they are now; none where it has one currency. */
export async function readRates(http: HubspotHttp, token: string): Promise<CrmRate[]> {
  const [{ timeZone }, { results }] = await Promise.all([
    readAccount(http, token),
    http.call(
      { path: `/settings/currencies/${apiVersion}/exchange-rates/current`, token },
      ratesSchema,
    ),
  ]);
  return results.flatMap(({ fromCurrencyCode, toCurrencyCode, conversionRate, effectiveAt }) => {
    const day = dayOfTime(effectiveAt, timeZone);
    if (day === null || fromCurrencyCode === toCurrencyCode) return [];
    return [
      { currency: fromCurrencyCode, target: toCurrencyCode, rate: String(conversionRate), day },
    ];
  });
}

/** `app-eu1.hubspot.com` is in `eu1`; the first of all data centres is not named. */
function dataCenterOf(domain: string): string {
  return /^app-([a-z]+\d+)\./.exec(domain)?.[1] ?? 'na1';
}

/** Pipelines, their stages and people, by name; people who left are not offered. */
export async function readChoices(http: HubspotHttp, token: string): Promise<CrmChoices> {
  const [{ results: pipelines }, owners] = await Promise.all([
    http.call({ path: `/crm/pipelines/${apiVersion}/deals`, token }, pipelinesSchema),
    readOwnersOf(http, token, false),
  ]);
  return {
    pipelines: pipelines.map(({ id, label, stages }) => ({
      id,
      label: label || unknownPipeline,
      stages: stages.map((stage) => ({ id: stage.id, label: stage.label || unknownStage })),
    })),
    owners: owners
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

/** Labels by pipeline and stage: the same label, and even the same id, occurs in several. */
export async function readStages(
  http: HubspotHttp,
  token: string,
): Promise<Pick<Lookups, 'stages' | 'pipelines'>> {
  const { results } = await http.call(
    { path: `/crm/pipelines/${apiVersion}/deals`, token },
    pipelinesSchema,
  );
  const stages = results.flatMap((pipeline) =>
    pipeline.stages.map(({ id, label, metadata }): [string, NamedStage] => [
      `${pipeline.id} ${id}`,
      { stage: label ?? '', ...standingOf(metadata) },
    ]),
  );
  return {
    stages: new Map(stages),
    pipelines: new Map(results.map(({ id, label }) => [id, label ?? ''])),
  };
}

/** A stage that is closed is won or lost by its probability; labels are free text. */
function standingOf({ isClosed, probability }: StageMetadata) {
  const ended = probability === undefined ? null : probability >= 0.5 ? 'won' : 'lost';
  const outcome: StageOutcome | null = isClosed === 'false' ? 'open' : isClosed ? ended : null;
  return {
    outcome,
    probability: probability === undefined ? null : Math.round(probability * 100),
  };
}

/** Everybody who can own deals, also those who left the company. */
export async function readOwners(http: HubspotHttp, token: string): Promise<CrmOwner[]> {
  const [gone, here] = await Promise.all([
    readOwnersOf(http, token, true),
    readOwnersOf(http, token, false),
  ]);
  return [...new Map([...gone, ...here].map((owner) => [owner.id, owner])).values()];
}

async function readOwnersOf(
  http: HubspotHttp,
  token: string,
  archived: boolean,
): Promise<CrmOwner[]> {
  const owners: CrmOwner[] = [];
  const demandNew = demandNewPages();
  let after: string | undefined;
  do {
    demandNew(after);
    const query = new URLSearchParams({
      limit: '100',
      archived: String(archived),
      ...(after && { after }),
    });
    const page = await http.call(
      { path: `/crm/owners/${apiVersion}?${query.toString()}`, token },
      ownerPageSchema,
    );
    for (const owner of page.results) {
      const email = storable(owner.email ?? '') || null;
      const name = storable([owner.firstName, owner.lastName].filter(Boolean).join(' ')) || email;
      if (name) owners.push({ id: owner.id, name, email });
    }
    after = page.paging?.next?.after;
  } while (after);
  return owners;
}

const longestName = 300;

const storable = (text: string): string => storableText(text.trim(), longestName);

/** Reads companies, and keeps them as known. */
export async function readCompanies(
  http: HubspotHttp,
  token: string,
  ids: readonly string[],
  known: Map<string, CrmCompany>,
): Promise<CrmCompany[]> {
  const { results } = await http.call(
    {
      path: `/crm/objects/${apiVersion}/companies/batch/read`,
      method: 'POST',
      body: {
        inputs: ids.map((id) => ({ id })),
        properties: companyProperties,
        propertiesWithHistory: [],
      },
      token,
    },
    companyBatchSchema,
  );
  return results.flatMap(({ id, properties }) => {
    const text = (name: string) => properties[name]?.trim() || null;
    const name = text('name') ?? text('domain');
    if (!name) return [];
    const company: CrmCompany = {
      name,
      domain: text('domain'),
      industry: text('industry'),
      city: text('city'),
      country: text('country'),
      employees: text('numberofemployees'),
      founded: text('founded_year'),
      website: text('website'),
      description: text('description'),
    };
    known.set(id, company);
    return [company];
  });
}
