import { PageHeader } from '../../ui/PageHeader.tsx';

export function OpportunityDetailsPage() {
  return <PageHeader title="OpportunityDetailsPage" />;
}
