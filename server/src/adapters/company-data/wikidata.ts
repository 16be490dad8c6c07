import {
  nothingKnown,
  unknownExecutive,
  unknownFact,
} from '@plumbline/domain/company-info/company-info.ts';
import {
  matchCompany,
  searchNames,
  type CompanyMatch,
} from '@plumbline/domain/company-info/company-match.ts';
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.ts';
import type { CompanyData, PublicCompany } from './company-data.ts';
import { itemIds, newestQuantity, property, texts, year } from './statements.ts';
import { createWikidataHttp, type AskWikidata } from './wikidata-http.ts';
import { entitiesSchema, searchSchema, type Entity } from './wikidata-schemas.ts';

const language = 'en';
/** Entries of the search that are looked at; the company is among the first or not there. */
const mostCandidates = 7;
/** Of all searches together: the entry of a large company alone can have a megabyte. */
const mostEntries = 10;
const longestSearch = 250;

/** Properties that organisations have and hardly anything else: what P31 says has a thousand forms. */
const organisationProperties = [
  property.headquarters,
  property.chiefExecutive,
  property.industry,
  property.employees,
  'P414', // stock exchange
  'P749', // parent organisation
  'P1278', // legal entity identifier
  'P1454', // legal form
  'P2139', // revenue
];
/** Humans, disambiguation pages, family names, and given names never are companies. */
const neverCompanies = new Set(['Q5', 'Q4167410', 'Q101352', 'Q202444']);

/** Wikidata as a register of companies. */
export function createWikidata(options: { baseUrl: string; fetch: GuardedFetch }): CompanyData {
  const ask = createWikidataHttp(options.baseUrl, options.fetch);
  return {
    async find(company, signal) {
      const ids = await searchIds(ask, company.name, signal);
      if (ids.length === 0) return null;
      const candidates = (await entities(ask, ids, 'labels|descriptions|aliases|claims', signal))
        .filter(isOrganisation)
        .map(candidateOf);
      const match = matchCompany(company, candidates);
      if (!match) return null;
      const { entity } = match.candidate;
      const named = [
        ...itemIds(entity, property.headquarters).slice(0, 1),
        ...itemIds(entity, property.country).slice(0, 1),
        ...itemIds(entity, property.industry).slice(0, 3),
        ...itemIds(entity, property.chiefExecutive).slice(0, 2),
      ];
      const labels = new Map(
        named.length === 0
          ? []
          : (await entities(ask, [...new Set(named)], 'labels', signal)).map(
              (item) => [item.id, labelOf(item)] as const,
            ),
      );
      return companyOf(match, labels, company.domain, options.baseUrl);
    },
  };
}

/** Ids found by each way to write the name. */
async function searchIds(ask: AskWikidata, name: string, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  for (const text of searchNames(name)) {
    const { search } = await ask(
      {
        action: 'wbsearchentities',
        search: text.slice(0, longestSearch),
        language,
        uselang: language,
        type: 'item',
        limit: String(mostCandidates),
      },
      searchSchema,
      signal,
    );
    ids.push(...search.map(({ id }) => id));
  }
  return [...new Set(ids)].slice(0, mostEntries);
}

async function entities(
  ask: AskWikidata,
  ids: readonly string[],
  props: string,
  signal: AbortSignal,
): Promise<Entity[]> {
  const answer = await ask(
    {
      action: 'wbgetentities',
      ids: ids.join('|'),
      props,
      languages: `${language}|mul`,
      languagefallback: '1',
    },
    entitiesSchema,
    signal,
  );
  return ids
    .flatMap((id) => answer.entities[id] ?? [])
    .filter((each) => each.missing === undefined);
}

function isOrganisation(entity: Entity): boolean {
  if (itemIds(entity, property.instanceOf).some((id) => neverCompanies.has(id))) return false;
  return organisationProperties.some((name) => (entity.claims[name] ?? []).length > 0);
}

function candidateOf(entity: Entity) {
  return {
    entity,
    name: labelOf(entity) ?? '',
    aliases: Object.values(entity.aliases).flatMap((each) => each.map(({ value }) => value)),
    websites: texts(entity, property.website),
    isDissolved: (entity.claims[property.dissolved] ?? []).length > 0,
  };
}

function labelOf({ labels }: Entity): string | null {
  return (labels[language] ?? labels['mul'] ?? Object.values(labels)[0])?.value ?? null;
}

function companyOf(
  { candidate, confidence, reason }: CompanyMatch<ReturnType<typeof candidateOf>>,
  labels: ReadonlyMap<string, string | null>,
  domain: string | null,
  baseUrl: string,
): PublicCompany {
  const { entity, websites } = candidate;
  const named = (name: string, most: number) =>
    itemIds(entity, name)
      .slice(0, most)
      .flatMap((id) => labels.get(id) ?? []);
  const place = [...named(property.headquarters, 1), ...named(property.country, 1)];
  const description = entity.descriptions[language]?.value ?? '';
  const nothing = nothingKnown();
  return {
    ...nothing,
    focus_description: capitalised(description) || unknownFact,
    headquarters: [...new Set(place)].join(', ') || unknownFact,
    employee_count: newestQuantity(entity, property.employees) ?? unknownFact,
    founded_year: year(entity, property.inception) ?? unknownFact,
    website:
      websites.find((each) => domain !== null && each.includes(domain)) ??
      websites[0] ??
      unknownFact,
    industry: named(property.industry, 3).map(capitalised).join(', ') || unknownFact,
    executives: {
      ...nothing.executives,
      ceo: named(property.chiefExecutive, 2).join(', ') || unknownExecutive,
    },
    source: 'wikidata',
    match: {
      name: candidate.name,
      url: `${baseUrl}/wiki/${entity.id}`,
      confidence,
      reason,
    },
  };
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
