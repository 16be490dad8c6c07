import type * as v from 'valibot';
import {
  changeOf,
  companyIdOf,
  dealOf,
  readingOf,
  dealProperties,
  type DealChange,
  type Lookups,
} from './deal-record.ts';
import { apiVersion, type HubspotHttp } from './http.ts';
import type { CrmCompany, DealPage } from './hubspot.ts';
import { demandNewPages } from './circle.ts';
import { readAhead } from './read-ahead.ts';
import { readAccount, readCompanies, readOwners, readStages } from './lookups.ts';
import {
  archivedPageSchema,
  companiesOfDealsSchema,
  countSchema,
  dealBatchSchema,
  dealPageSchema,
  foundPageSchema,
  type DealRecord,
} from './schemas.ts';

const objects = `/crm/objects/${apiVersion}/deals`;
const batch = 100;
/** HubSpot's search gives so many at a time, and no more than so many in all. */
const searchPage = 200;
const mostFound = 10_000;

type Page = v.InferOutput<typeof dealPageSchema>;

/** Pages that are asked for before whoever reads has taken those before them. */
const pagesAhead = 3;

/** Every deal once, in pages of at most 100. The CRM does not wait for whoever works on them. */
export async function* readAllDeals(
  http: HubspotHttp,
  token: string,
  from?: string,
): AsyncGenerator<DealPage> {
  const seen = new Set<string>();
  const names = presenter(http, token);
  names.catch(() => {}); // awaited with the first page
  const turn = async (page: Page): Promise<DealPage> => {
    // Deals move between pages while they are read: the id counts, not the place.
    const fresh = page.results.filter(({ id, archived }) => !archived && !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const present = await names;
    return present(fresh, page.paging?.next?.after ?? null);
  };
  yield* readAhead((after, onSent) => readPage(http, token, after, onSent), turn, {
    from,
    most: pagesAhead,
  });
}

export interface Changes {
  since: Date;
  /** Of these changes those that are not known yet. */
  isNew: (changes: DealChange[]) => Promise<ReadonlySet<string>>;
}

/**
 * Deals that changed since a time, those that changed first before the others. The search ends at
 * 10,000: whatever is beyond is asked for anew, from the last change that was found.
 */
export async function* findChangedDeals(
  http: HubspotHttp,
  token: string,
  { since, isNew }: Changes,
): AsyncGenerator<DealPage> {
  let present: Present | null = null;
  let [fromMs, after] = [since.getTime(), 0];
  const seen = new Set<string>();
  for (;;) {
    const page = await search(http, token, fromMs, after);
    const found = page.results.filter(({ id, archived }) => !archived && !seen.has(id));
    const unknown = await isNew(found.map(changeOf));
    const fresh = found.filter(({ id }) => unknown.has(id));
    if (fresh.length > 0) {
      // Nobody asks for names where nothing changed.
      present ??= await presenter(http, token);
      for (const { id } of fresh) seen.add(id);
      yield present(await withCompanies(http, token, fresh), null);
    }
    if (!page.paging?.next) return;
    after += searchPage;
    if (after + searchPage <= mostFound) continue;
    const last = Date.parse(page.results.at(-1)?.properties['hs_lastmodifieddate'] ?? '');
    if (!(last > fromMs)) return; // more at one moment than the search tells: left to a full reading
    [fromMs, after] = [last, 0];
  }
}

/** How many deals HubSpot has, by its search. */
export async function countDeals(http: HubspotHttp, token: string): Promise<number> {
  const body = { filterGroups: [], sorts: [], properties: [], limit: 1, after: '0' };
  const path = `${objects}/search`;
  return (await http.call({ path, method: 'POST', body, token }, countSchema)).total;
}

/** Ids of deals that were deleted and could still be restored, in pages of at most 100. */
export async function* readArchivedIds(http: HubspotHttp, token: string): AsyncGenerator<string[]> {
  const demandNew = demandNewPages();
  let after: string | undefined;
  do {
    demandNew(after);
    const query = new URLSearchParams({
      limit: String(batch),
      archived: 'true',
      ...(after && { after }),
    });
    const page: v.InferOutput<typeof archivedPageSchema> = await http.call(
      { path: `${objects}?${query.toString()}`, token },
      archivedPageSchema,
    );
    yield page.results.map(({ id }) => id);
    after = page.paging?.next?.after;
  } while (after);
}

/** Those of these deals that HubSpot has; what was merged into another is not found by its own id. */
export async function* readDealsById(
  http: HubspotHttp,
  token: string,
  ids: readonly string[],
): AsyncGenerator<DealPage> {
  let present: Present | null = null;
  for (let from = 0; from < ids.length; from += batch) {
    const wanted = new Set(ids.slice(from, from + batch));
    const { results } = await http.call(
      {
        path: `${objects}/batch/read`,
        method: 'POST',
        body: {
          inputs: [...wanted].map((id) => ({ id })),
          properties: dealProperties,
          propertiesWithHistory: [],
        },
        token,
      },
      dealBatchSchema,
    );
    const found = results.filter(({ id, archived }) => !archived && wanted.has(id));
    if (found.length === 0) continue;
    present ??= await presenter(http, token);
    yield present(await withCompanies(http, token, found), null);
  }
}

function search(http: HubspotHttp, token: string, sinceMs: number, after: number): Promise<Page> {
  const propertyName = 'hs_lastmodifieddate';
  return http.call(
    {
      path: `${objects}/search`,
      method: 'POST',
      body: {
        filterGroups: [{ filters: [{ propertyName, operator: 'GTE', value: String(sinceMs) }] }],
        sorts: [{ propertyName, direction: 'ASCENDING' }],
        properties: dealProperties,
        limit: searchPage,
        after: String(after),
      },
      token,
    },
    foundPageSchema,
  );
}

async function withCompanies(
  http: HubspotHttp,
  token: string,
  records: readonly DealRecord[],
): Promise<DealRecord[]> {
  const { results } = await http.call(
    {
      path: `/crm/associations/${apiVersion}/deals/companies/batch/read`,
      method: 'POST',
      body: { inputs: records.map(({ id }) => ({ id })) },
      token,
    },
    companiesOfDealsSchema,
  );
  const linked = new Map(results.map(({ from, to }) => [from.id, to]));
  return records.map((record) => ({
    ...record,
    associations: { companies: { results: linked.get(record.id) ?? [] } },
  }));
}

type Present = (records: readonly DealRecord[], next: string | null) => Promise<DealPage>;

/** Turns records into deals: ids become names, read once for all of them. */
async function presenter(http: HubspotHttp, token: string): Promise<Present> {
  const [account, stages, owners] = await Promise.all([
    readAccount(http, token),
    readStages(http, token),
    readOwners(http, token),
  ]);
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  let isTold = false;
  const companies = new Map<string, CrmCompany>();
  const asked = new Map<string, Promise<CrmCompany[]>>();
  return async (records, next) => {
    const added = await readNewCompanies(http, token, records, { companies, asked });
    const lookups: Lookups = { account, ...stages, owners: names, companies };
    const deals = records.map((record) => dealOf(record, lookups));
    const toldOwners = isTold ? null : owners;
    isTold = true;
    return {
      deals,
      readings: records.map((record, index) => readingOf(record, deals[index]!, lookups)),
      companies: added,
      owners: toldOwners,
      next,
    };
  };
}

interface Known {
  companies: Map<string, CrmCompany>;
  /** Answers that these companies come with, or came. */
  asked: Map<string, Promise<CrmCompany[]>>;
}

/**
 * Those that nobody asked for before, once all that the deals name are there. In batches: the search
 * finds more deals at a time than companies can be read.
 */
async function readNewCompanies(
  http: HubspotHttp,
  token: string,
  records: readonly DealRecord[],
  { companies, asked }: Known,
): Promise<CrmCompany[]> {
  const named = [...new Set(records.flatMap((record) => companyIdOf(record) ?? []))];
  const wanted = named.filter((id) => !asked.has(id));
  const added: Promise<CrmCompany[]>[] = [];
  for (let from = 0; from < wanted.length; from += batch) {
    const ids = wanted.slice(from, from + batch);
    const answer = readCompanies(http, token, ids, companies);
    added.push(answer);
    for (const id of ids) asked.set(id, answer);
  }
  await Promise.all(named.flatMap((id) => asked.get(id) ?? []));
  return (await Promise.all(added)).flat();
}

function readPage(
  http: HubspotHttp,
  token: string,
  after?: string,
  onSent?: () => void,
): Promise<Page> {
  const query = new URLSearchParams({
    limit: String(batch),
    properties: dealProperties.join(','),
    associations: 'companies',
    archived: 'false',
    ...(after && { after }),
  });
  return http.call({ path: `${objects}?${query.toString()}`, token, onSent }, dealPageSchema);
}
