import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports" />
      <EmptyState title="No reports yet">
        <p>Pipeline, coverage and score movement will stand here.</p>
      </EmptyState>
    </>
  );
}
