import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';

interface DealBreadcrumbProps {
  opportunity: Pick<Opportunity, 'id' | 'name'>;
  /** Name of the page below the deal's own. */
  page: string;
}

/** From the list by the deal to one of its pages. */
export function DealBreadcrumb({ opportunity: { id, name }, page }: DealBreadcrumbProps) {
  return (
    <Breadcrumb
      items={[
        <Link key="list" to="/opportunities">
          Opportunities
        </Link>,
        <Link key="deal" to="/opportunitydetails" search={{ id }}>
          {name}
        </Link>,
        page,
      ]}
    />
  );
}
