import { isolated } from '../isolated.ts';
import * as v from 'valibot';
import { searchedSchema } from '../language-model/searched.ts';
import { recordOf, wordList } from '../keys.ts';
import { textOf, timestampSchema } from '../text.ts';

/** What every fact says that nobody knows (section 8). */
export const unknownFact = 'Information not available';
export const unknownExecutive = 'Not Available';

const factNames = wordList(
  'focus_description headquarters employee_count founded_year website industry',
);
const officers = wordList('ceo cto cio ciso');

/** Which entry of a public register this is, so that a person can check it. */
const matchSchema = v.object({
  name: v.string(),
  url: v.string(),
  confidence: v.picklist(['high', 'medium']),
  /** Why it is taken for the same company. */
  reason: v.string(),
});

/** What is publicly known of a company (section 3). */
export const companyInfoSchema = v.object({
  ...recordOf(factNames, () => v.string()),
  executives: v.object(recordOf(officers, () => v.string())),
  recent_news: v.array(v.string()),
  competitors: v.array(v.string()),
  fetched_at: timestampSchema,
  /** Where it comes from: `model`, `wikidata`, `hubspot`, `wikidata+hubspot`, `fallback`. */
  source: textOf(50),
  match: v.optional(matchSchema),
  /** What the model’s provider searched for it, and the pages that it found; absent where it did not. */
  searched: v.optional(searchedSchema),
});
export type CompanyInfo = v.InferOutput<typeof companyInfoSchema>;

/** A company by name and domain, with what is known of it. */
export interface KnownCompany {
  name: string;
  domain: string | null;
  company_info: CompanyInfo;
}

/** Placeholder for a company of which nothing is known (section 8); `at` is an ISO time. */
export function fallbackCompanyInfo(companyName: string, at: string): CompanyInfo {
  return {
    ...nothingKnown(),
    focus_description: `${isolated(companyName)} is a company in the technology sector.`,
    fetched_at: at,
    source: 'fallback',
  };
}

/** Every fact unknown: what a source starts from. */
export function nothingKnown(): Omit<CompanyInfo, 'fetched_at' | 'source'> {
  return {
    ...recordOf(factNames, () => unknownFact),
    executives: recordOf(officers, () => unknownExecutive),
    recent_news: [],
    competitors: [],
  };
}

const longestDescription = 2000;
const longestFact = 300;
const mostItems = 20;

/** What a source said, fit to be kept: bounded, never blank, its website a web address. */
export function tidyCompanyInfo(info: CompanyInfo): CompanyInfo {
  return {
    ...info,
    ...recordOf(factNames, (name) => tidy(info[name], unknownFact)),
    focus_description: tidy(info.focus_description, unknownFact, longestDescription),
    website: webAddress(info.website) ?? unknownFact,
    executives: recordOf(officers, (name) => tidy(info.executives[name], unknownExecutive)),
    recent_news: tidyList(info.recent_news),
    competitors: tidyList(info.competitors),
  };
}

/** The address of a website as a link may carry it: http or https, else null. */
export function webAddress(text: string | undefined): string | null {
  if (!text || text === unknownFact) return null;
  const written = text.trim();
  const url = URL.parse(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(written) ? `https://${written}` : written);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.username === '' && url.password === '' ? url.href : null;
}

/** Fresh facts, with what the CRM's record says where they say nothing. */
export function withCrmFacts(fresh: CompanyInfo, kept: CompanyInfo | null): CompanyInfo {
  if (!kept || !/(^|\+)hubspot$/.test(kept.source)) return fresh;
  const filled = factNames.filter(
    (name) => fresh[name] === unknownFact && kept[name] !== unknownFact,
  );
  if (filled.length === 0) return fresh;
  return {
    ...fresh,
    ...Object.fromEntries(filled.map((name) => [name, kept[name]])),
    source: `${fresh.source}+hubspot`,
  };
}

function tidy(text: string, unknown: string, longest = longestFact): string {
  const clean = text.replaceAll('\0', '').toWellFormed().trim();
  if (clean === '') return unknown;
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1).toWellFormed()}…`;
}

function tidyList(items: readonly string[]): string[] {
  const clean = items.map((item) => tidy(item, ''));
  return [...new Set(clean)].filter(Boolean).slice(0, mostItems);
}
