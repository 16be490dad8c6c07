import { PageHeader } from '../../ui/PageHeader.tsx';

export function IntegrationsPage() {
  return <PageHeader title="IntegrationsPage" />;
}
