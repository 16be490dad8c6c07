import { isolated } from '@plumbline/domain/isolated.ts';
import {
  fallbackCompanyInfo,
  tidyCompanyInfo,
  withCrmFacts,
  type CompanyInfo,
} from '@plumbline/domain/company-info/company-info.ts';
import { companyHost, isSameCompanyName } from '@plumbline/domain/company-info/company-match.ts';
import type { Logger } from 'pino';
import type { CompanyData } from '../../adapters/company-data/company-data.ts';
import { ModelError } from '../../analysis/model-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import * as queries from './company-info.queries.ts';

/** Asks the language model about a company; null where it knows nothing of it. It may throw. */
export type AskCompanyModel = (
  company: { name: string; domain: string | null },
  signal: AbortSignal,
) => Promise<CompanyInfo | null>;

/** The company of a deal, as the deal names it. */
export interface DealCompany {
  company_key: string | null;
  company_name: string | null;
  company_domain: string | null;
}

export interface CompanyInfoContext {
  db: Database;
  now: () => Date;
  log: Logger;
  /** The language model as it is set up now, asked for a person; null where none answers. */
  modelNow: (personId: string) => Promise<AskCompanyModel | null>;
  /** Time that the language model has; public data is asked after it, and has its own. */
  modelTimeoutMs: number;
  /** Null where public company data is turned off. */
  companyData: CompanyData | null;
  findDealCompany: (dealId: string) => Promise<DealCompany | null>;
}

interface CompanyRequest {
  companyName: string;
  dealId: string | null;
  forceRefresh: boolean;
  /** Asks nobody: what is kept, or nothing. */
  isKeptOnly?: boolean;
}

export interface CompanyAnswer {
  /** Whether `data` is information, not a placeholder. */
  success: boolean;
  data: CompanyInfo;
  /** Whether it was kept from before, not fetched for this request. */
  cached: boolean;
  source: string;
  error: string | null;
}

interface Company {
  key: string;
  name: string;
  domain: string | null;
}

interface Source {
  source: string;
  timeoutMs: number;
  ask: (company: Company, signal: AbortSignal) => Promise<CompanyInfo | null>;
}

interface Outcome {
  info: CompanyInfo | null;
  /** Why there is no information, for people. */
  error: string | null;
}

/** Public data alone; people wait in front of the page. */
const publicDataTimeoutMs = 60_000;
/** How long nobody asks again for a company that nothing was found of, or that no source answered for. */
const missLifeMs = { notFound: 10 * 60_000, failed: 60_000 };
const mostMisses = 1000;

/** What is known of companies: kept from before, else asked of the sources in their order. */
export function createCompanyInfo(context: CompanyInfoContext) {
  const { db, now, log, modelNow, modelTimeoutMs, companyData } = context;
  const underway = new Map<string, Promise<Outcome>>();
  const misses = new Map<string, { until: number; error: string | null }>();

  /** Who may know, in the order they are asked. */
  async function sourcesNow(personId: string): Promise<Source[]> {
    const askModel = await modelNow(personId);
    const byModel: Source | null = askModel && {
      source: 'model',
      timeoutMs: modelTimeoutMs,
      async ask({ name, domain }, signal) {
        const said = await askModel({ name, domain }, signal);
        return said && { ...said, source: 'model' };
      },
    };
    const byData: Source | null = companyData && {
      source: 'public data',
      timeoutMs: publicDataTimeoutMs,
      async ask(company, signal) {
        const found = await companyData.find(company, signal);
        return found && { ...found, fetched_at: now().toISOString() };
      },
    };
    return [byModel, byData].filter((source) => source !== null);
  }

  async function askSources(company: Company, personId: string): Promise<Outcome> {
    let hasFailed = false;
    const sources = await sourcesNow(personId);
    for (const { source, timeoutMs, ask } of sources) {
      try {
        const info = await within(timeoutMs, (signal) => ask(company, signal));
        if (info) {
          const fetched_at = now().toISOString();
          return { info: tidyCompanyInfo({ ...info, fetched_at }), error: null };
        }
      } catch (error) {
        // The next source may know; the placeholder says that one failed, but not that one may not be asked.
        hasFailed ||= !(error instanceof ModelError && error.code === 'over_budget');
        log.warn({ err: error, source }, 'a source of company information failed');
      }
    }
    const life = hasFailed ? missLifeMs.failed : missLifeMs.notFound;
    const error = missMessage(company.name, sources.length, hasFailed);
    if (misses.size >= mostMisses) misses.clear();
    misses.set(company.key, { until: now().getTime() + life, error });
    return { info: null, error };
  }

  async function fetchAndKeep(company: Company, personId: string): Promise<Outcome> {
    const outcome = await askSources(company, personId);
    if (!outcome.info) return outcome;
    const kept = await queries.findCompanyInfo(db, { key: company.key, name: null });
    const info = withCrmFacts(outcome.info, kept);
    await queries.saveCompanyInfo(db, company, info, now());
    misses.delete(company.key);
    return { info, error: null };
  }

  /** Requests for one company that come together become one. */
  function fetchOnce(company: Company, personId: string): Promise<Outcome> {
    const running = underway.get(company.key);
    if (running) return running;
    const fetching = fetchAndKeep(company, personId).finally(() => underway.delete(company.key));
    underway.set(company.key, fetching);
    return fetching;
  }

  /** @throws AppError `not_found` for a deal that there is not */
  return async function companyInfo(
    request: CompanyRequest,
    personId: string,
  ): Promise<CompanyAnswer> {
    const company = await companyOf(context, request);
    const kept = await queries.findCompanyInfo(db, {
      key: company.key,
      name: company.domain === null ? company.name : null,
    });
    if (kept && !request.forceRefresh) return answer(kept, { cached: true });
    if (request.isKeptOnly) return nothingOf(company, now(), null);
    const miss = misses.get(company.key);
    const isKnownMiss = miss && miss.until > now().getTime() && !request.forceRefresh;
    const outcome = isKnownMiss
      ? { info: null, error: miss.error }
      : await fetchOnce(company, personId);
    if (outcome.info) return answer(outcome.info, { cached: false });
    if (kept) return answer(kept, { cached: true, error: outcome.error });
    return nothingOf(company, now(), outcome.error);
  };
}

function nothingOf({ name }: Company, at: Date, error: string | null): CompanyAnswer {
  const placeholder = fallbackCompanyInfo(name, at.toISOString());
  return { ...answer(placeholder, { cached: false, error }), success: false };
}

/** Ends what takes too long, also where it does not listen: the next source is not to wait for it. */
async function within<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work(signal), overdue]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function answer(
  data: CompanyInfo,
  { cached, error = null }: { cached: boolean; error?: string | null },
): CompanyAnswer {
  return { success: true, data, cached, source: data.source, error };
}

/** The deal's own company, with its domain, where the request names that one; else the name alone. */
async function companyOf(
  { findDealCompany }: Pick<CompanyInfoContext, 'findDealCompany'>,
  { companyName, dealId }: CompanyRequest,
): Promise<Company> {
  const deal = dealId === null ? null : await findDealCompany(dealId);
  if (dealId !== null && !deal) throw new AppError('not_found', 'Opportunity not found');
  if (deal?.company_key && isNamed(deal, companyName)) {
    const name = deal.company_name || companyName;
    return { key: deal.company_key, name, domain: deal.company_domain || null };
  }
  return { key: companyName.toLowerCase(), name: companyName, domain: null };
}

function isNamed({ company_name, company_domain }: DealCompany, companyName: string): boolean {
  if (company_name) return isSameCompanyName(company_name, companyName);
  const host = companyHost(company_domain);
  return host !== null && host === companyHost(companyName);
}

function missMessage(name: string, sources: number, hasFailed: boolean): string {
  if (sources === 0) return 'No company information source is set up on this server.';
  return hasFailed
    ? "Can't reach company information right now."
    : `No public information found on ${isolated(name)}.`;
}
