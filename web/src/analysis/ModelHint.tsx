import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { analysisQueries } from '../api/analyses.ts';
import { useAuth } from '../auth/auth-context.ts';

/** Says, where no language model is set up, that one can do more and how to get one; once a page. */
export function ModelHint() {
  const { role } = useAuth();
  const { data } = useQuery(analysisQueries.status());
  if (data?.source !== 'built-in') return null;
  return (
    <>
      A language model can do more:{' '}
      {role === 'ADMIN' ? (
        <Link to="/ai-model" className="text-accent underline underline-offset-3">
          set one up
        </Link>
      ) : (
        'ask your administrator'
      )}
      .
    </>
  );
}
