import {
  unknownExecutive,
  unknownFact,
  webAddress,
  type CompanyInfo,
} from '@plumbline/domain/company-info/company-info.ts';
import { industryLabel } from '@plumbline/domain/opportunities/industry.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { FoldedCard } from '../../ui/FoldedCard.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SearchedPages } from '../../analysis/SearchedPages.tsx';
import { CompanySource } from './CompanySource.tsx';
import { Facts } from './Facts.tsx';
import type { CompanyInfoState } from './use-company-info.ts';

const executiveTitles = { ceo: 'CEO', cto: 'CTO', cio: 'CIO', ciso: 'CISO' } as const;
const count = new Intl.NumberFormat('en-US');

interface CompanyCardProps {
  opportunity: Opportunity;
  company: CompanyInfoState;
}

/** What is known of the customer's company, and from where (DET-03). */
export function CompanyCard({ opportunity, company }: CompanyCardProps) {
  const { role } = useAuth();
  const { info, problem, isRefreshing, refresh } = company;
  const isBusy = isRefreshing || info === null;
  return (
    <FoldedCard
      title="Company Information"
      gist={info && info.source !== 'fallback' ? company.companyName : undefined}
      action={
        can(role, 'write', 'companyInfo') && (
          <IconButton
            label={isRefreshing ? 'Refreshing company information' : 'Refresh company information'}
            className="-mr-2"
            disabled={isBusy}
            onClick={refresh}
          >
            <RefreshCw
              size={15}
              aria-hidden
              className={isRefreshing ? 'animate-spin' : undefined}
            />
          </IconButton>
        )
      }
    >
      {info === null ? (
        <Loading />
      ) : (
        <>
          {problem && <Problem text={problem} isPlaceholder={info.source === 'fallback'} />}
          <Content opportunity={opportunity} info={info} companyName={company.companyName} />
          {info.source !== 'fallback' && <CompanySource info={info} />}
          {info.searched && <SearchedPages searched={info.searched} />}
        </>
      )}
    </FoldedCard>
  );
}

interface ContentProps {
  opportunity: Opportunity;
  info: CompanyInfo;
  companyName: string;
}

function Content({ opportunity, info, companyName }: ContentProps) {
  const { executives } = info;
  const people = keysOf(executiveTitles)
    .filter((key) => key === 'ceo' || executives[key] !== unknownExecutive)
    .map((key): [string, ReactNode] => [executiveTitles[key], executives[key] || unknownExecutive]);
  return (
    <>
      {info.focus_description !== unknownFact && (
        <p className="mb-3 text-ui text-ink-2">{info.focus_description}</p>
      )}
      <Facts
        facts={[
          ['Company', companyName],
          ['Industry', <Industry key="industry" id={opportunity.id} known={info.industry} />],
          ['Headquarters', info.headquarters],
          ['Employees', grouped(info.employee_count)],
          ['Founded', info.founded_year],
          ['Website', <Website key="website" address={info.website} />],
          ...people,
        ]}
      />
      {info.recent_news.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-ui font-medium">Recent news</h3>
          <ul className="list-disc pl-4 text-ui text-ink-2">
            {info.recent_news.map((news) => (
              <li key={news}>{news}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The sector that stands in for an unknown industry is one by chance, and says so (DET-08). */
function Industry({ id, known }: { id: string; known: string }) {
  const label = industryLabel(id, known);
  return (
    <>
      <span>{label}</span>
      {label !== known && <span className="text-ink-3"> · assumed</span>}
    </>
  );
}

/** A link only where there is a web address; anything else is shown as the text it is. */
function Website({ address }: { address: string }) {
  const href = webAddress(address);
  if (href === null) return address || unknownFact;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline underline-offset-3"
    >
      {new URL(href).host}
    </a>
  );
}

function Problem({ text, isPlaceholder }: { text: string; isPlaceholder: boolean }) {
  return (
    <p role="status" className="mb-3 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
      {text}{' '}
      {isPlaceholder ? 'This is placeholder text.' : 'The previous information is still shown.'}
    </p>
  );
}

const rows = ['w-40', 'w-28', 'w-36', 'w-20', 'w-16', 'w-32', 'w-24'];

function Loading() {
  return (
    <div role="status" aria-label="Loading company information" className="flex flex-col gap-2.5">
      <Skeleton className="mb-1 h-8 w-full" />
      {rows.map((width) => (
        <span key={width} className="grid grid-cols-[96px_1fr] gap-4">
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className={`h-3.5 ${width}`} />
        </span>
      ))}
    </div>
  );
}

function grouped(employees: string): string {
  return /^\d{4,15}$/.test(employees) ? count.format(Number(employees)) : employees;
}
