import { PageHeader } from '../../ui/PageHeader.tsx';

export function CommercialInsightsPage() {
  return <PageHeader title="CommercialInsightsPage" />;
}
