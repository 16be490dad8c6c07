import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function BlogPage() {
  return (
    <main>
      <h1 className="sr-only">Blog</h1>
      <EmptyState
        title="No articles yet"
        action={
          <Link to="/" className="text-ui font-medium text-accent underline">
            Back to Plumbline
          </Link>
        }
      >
        <p>Articles on selling and sales engineering will stand here.</p>
      </EmptyState>
    </main>
  );
}
