import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function DashboardPage() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <EmptyState title="Nothing to show yet">
        <p>
          What needs you now will stand here. Until then, the opportunities show where each deal
          stands.
        </p>
      </EmptyState>
    </>
  );
}
