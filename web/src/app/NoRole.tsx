import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Somebody who is signed in and whom nobody gave a role (AUTH-02). */
export function NoRole() {
  const { user, refreshRole } = useAuth();
  return (
    <EmptyState
      title="No role yet"
      action={
        <Button variant="primary" onClick={() => void refreshRole()}>
          Check again
        </Button>
      }
    >
      <p>
        You are signed in as {user?.email}. Ask an administrator of your workspace to give you a
        role; then this page opens by itself.
      </p>
    </EmptyState>
  );
}
