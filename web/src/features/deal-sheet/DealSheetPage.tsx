import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { getRouteApi } from '@tanstack/react-router';
import { OpportunityLoader } from '../../opportunity/OpportunityLoader.tsx';
import { PrintedPage } from '../../opportunity/PrintedPage.tsx';
import { formatMoney } from '../../ui/money.ts';
import { DealSheet } from './DealSheet.tsx';

const route = getRouteApi('/app/deal-sheet');
const blocks = ['h-4 w-72', 'h-7 w-96 max-w-full', 'mt-4 h-40 w-full', 'h-96 w-full'];

/** A deal on paper: where it stands, what is known, and the words that prove it. */
export function DealSheetPage() {
  const { id } = route.useSearch();
  return (
    <OpportunityLoader id={id} missing="Opportunity not found" blocks={blocks}>
      {(opportunity) => <Page key={opportunity.id} opportunity={opportunity} />}
    </OpportunityLoader>
  );
}

function Page({ opportunity }: { opportunity: Opportunity }) {
  const { name, company_name: company, stage, value, currency, owner } = opportunity;
  const facts = [company, stage, formatMoney(value, currency), owner].filter(Boolean);
  return (
    <PrintedPage
      opportunity={opportunity}
      page="Deal sheet"
      title={name}
      detail={facts.map((fact) => isolated(fact ?? '')).join(' · ')}
    >
      <DealSheet opportunity={opportunity} />
    </PrintedPage>
  );
}
