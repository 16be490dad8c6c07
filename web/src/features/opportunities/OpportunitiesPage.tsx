import { PageHeader } from '../../ui/PageHeader.tsx';

export function OpportunitiesPage() {
  return <PageHeader title="OpportunitiesPage" />;
}
