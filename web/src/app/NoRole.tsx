import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePageName } from './page-name.ts';

/** Somebody who is signed in and whom nobody gave a role (AUTH-02). */
export function NoRole() {
  const { user, refreshRole } = useAuth();
  const { title } = usePageName();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="No role yet"
        action={
          <Button variant="primary" onClick={() => void refreshRole()}>
            Check again
          </Button>
        }
      >
        <p>
          You are signed in as {user?.email}. Ask a workspace administrator for a role. This page
          opens as soon as you have one.
        </p>
      </EmptyState>
    </>
  );
}
