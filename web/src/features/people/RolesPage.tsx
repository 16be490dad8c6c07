import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function RolesPage() {
  return (
    <>
      <PageHeader title="Roles" />
      <EmptyState title="Roles are not listed here yet">
        <p>There are four: Admin, Manager, Account Executive and Sales Engineer.</p>
      </EmptyState>
    </>
  );
}
