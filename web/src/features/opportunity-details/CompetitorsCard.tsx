import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import { plainCompanyName } from '@plumbline/domain/company-info/company-match.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { FoldedCard } from '../../ui/FoldedCard.tsx';

interface CompetitorsCardProps {
  opportunity: Opportunity;
  info: CompanyInfo | null;
}

/** Rivals that the team named, and those that company information names (DET-04). */
export function CompetitorsCard({ opportunity, info }: CompetitorsCardProps) {
  const competitors = competitorsOf(opportunity, info);
  return (
    <FoldedCard
      title="Key Competitors"
      gist={competitors.map(({ name }) => name).join(', ') || 'None yet'}
    >
      {competitors.length === 0 ? (
        <p className="text-ui text-ink-3">No competitors identified yet</p>
      ) : (
        <ul className="flex flex-col text-ui">
          {competitors.map(({ name, origins }) => (
            <li
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1.5 first:border-t-0"
            >
              <span dir="auto" className="min-w-0 break-words">
                {name}
              </span>
              <span className="text-meta text-ink-3">{origins.join(' and ')}</span>
            </li>
          ))}
        </ul>
      )}
    </FoldedCard>
  );
}

interface Competitor {
  name: string;
  origins: string[];
}

/** Whether it names somebody: teams also write that they know of none. */
function isName(text: string): boolean {
  return text !== '' && !/^(?:none|no one|nobody|unknown|n\/?a|tb[cd]|-+|\?+)\.?$/i.test(text);
}

/** Each rival once, whoever wrote the name how; the team's come first. */
function competitorsOf({ meddpicc_data }: Opportunity, info: CompanyInfo | null): Competitor[] {
  const found = new Map<string, Competitor>();
  const add = (names: readonly string[], origin: string) => {
    for (const name of names.map((each) => each.trim()).filter(isName)) {
      const competitor = found.get(plainCompanyName(name)) ?? { name, origins: [] };
      if (!competitor.origins.includes(origin)) competitor.origins.push(origin);
      found.set(plainCompanyName(name), competitor);
    }
  };
  add(meddpicc_data?.competition?.names?.split(/[,;\n]/) ?? [], 'MEDDPICC');
  add(info?.competitors ?? [], 'Company information');
  return [...found.values()];
}
