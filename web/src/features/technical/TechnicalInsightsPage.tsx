import { PageHeader } from '../../ui/PageHeader.tsx';

export function TechnicalInsightsPage() {
  return <PageHeader title="TechnicalInsightsPage" />;
}
