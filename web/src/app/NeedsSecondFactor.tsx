import { Link } from '@tanstack/react-router';
import { buttonLook } from '../ui/button-look.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePageName } from './page-name.ts';

/** What the pages show to somebody whose role needs a second factor, until they have one. */
export function NeedsSecondFactor() {
  const { title } = usePageName();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Set up your second factor"
        action={
          <Link to="/account" className={buttonLook('primary')}>
            Set it up
          </Link>
        }
      >
        <p>
          Your role requires more than a password: a passkey, or a code from an authenticator app.
          Setup takes two minutes, then this page opens.
        </p>
      </EmptyState>
    </>
  );
}
