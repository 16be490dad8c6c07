import { can } from '@plumbline/domain/people/permissions.ts';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '../auth/auth-context.ts';

const WorkspaceDialog = lazy(async () => {
  const module = await import('./WorkspaceDialog.tsx');
  return { default: module.WorkspaceDialog };
});

/** Opens what sums are told in, for those who may change it. */
export function RatesButton({ label = 'Type the rate' }: { label?: string }) {
  const { role } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  if (!can(role, 'write', 'users')) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="tap rounded-1 font-medium text-accent hover:underline"
      >
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <WorkspaceDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
