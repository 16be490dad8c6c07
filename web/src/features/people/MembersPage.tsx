import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function MembersPage() {
  return (
    <>
      <PageHeader title="Members" />
      <EmptyState title="Members are not managed here yet">
        <p>Roles come from the sign-in today: addresses in ADMIN_EMAILS become administrators.</p>
      </EmptyState>
    </>
  );
}
