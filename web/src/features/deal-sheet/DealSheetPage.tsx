import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { OpportunityLoader } from '../../opportunity/OpportunityLoader.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/money.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
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
  const { id, name, company_name: company, stage, value, currency, owner } = opportunity;
  const facts = [company, stage, formatMoney(value, currency), owner].filter(Boolean);
  return (
    <>
      <PageHeader
        above={
          <span className="print:hidden">
            <Breadcrumb
              items={[
                <Link key="list" to="/opportunities">
                  Opportunities
                </Link>,
                <Link key="deal" to="/opportunitydetails" search={{ id }}>
                  {name}
                </Link>,
                'Deal sheet',
              ]}
            />
          </span>
        }
        title={<span className="break-words">{name}</span>}
        detail={<span className="break-words">{facts.join(' · ')}</span>}
        actions={
          <Button className="print:hidden" onClick={() => window.print()}>
            <Printer size={14} aria-hidden />
            Print
          </Button>
        }
      />
      <DealSheet opportunity={opportunity} />
    </>
  );
}
