import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { DeleteSourceDialog } from './DeleteSourceDialog.tsx';
import { knowledgeSources } from '../../api/knowledge.ts';
import { countsOf } from './source-texts.ts';
import { SourceActions } from './SourceActions.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { SourceCards, SourceTable } from './SourceTable.tsx';

type Open = { what: 'add' } | { what: 'edit' | 'delete'; source: KnowledgeSource };

/** The sources that answers are drawn from. */
export function KnowledgePage() {
  const { role } = useAuth();
  const { data: sources, dataUpdatedAt, error, refetch } = useQuery(knowledgeSources);
  const [open, setOpen] = useState<Open | null>(null);
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const canWrite = can(role, 'write', 'knowledgebases');
  const close = () => setOpen(null);

  const actionsOf = canWrite
    ? (source: KnowledgeSource) => (
        <SourceActions
          source={source}
          onEdit={() => setOpen({ what: 'edit', source })}
          onDelete={() => setOpen({ what: 'delete', source })}
        />
      )
    : null;
  const addButton = (label: string, variant: 'primary' | 'secondary') =>
    canWrite && (
      <Button variant={variant} onClick={() => setOpen({ what: 'add' })}>
        <Plus size={15} aria-hidden />
        {label}
      </Button>
    );
  const List = isNarrow ? SourceCards : SourceTable;

  return (
    <>
      <PageHeader
        title="Knowledge Base"
        actions={
          <>
            {can(role, 'read', 'technicalInsights') && (
              <Link to="/answers" className={buttonLook('quiet')}>
                Answer library
              </Link>
            )}
            {addButton('Add Source', sources?.length === 0 ? 'secondary' : 'primary')}
          </>
        }
      />
      <div className="px-4 pb-16 sm:px-6">
        {sources ? (
          <>
            <Counts {...countsOf(sources)} />
            {error && (
              <p role="alert" className="mb-3 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
                Couldn’t refresh the list, so it may be out of date. Retrying.
              </p>
            )}
            {sources.length > 0 ? (
              <List sources={sources} now={dataUpdatedAt} actionsOf={actionsOf} />
            ) : (
              <EmptyState
                title="No knowledge sources configured"
                action={addButton('Add Your First Source', 'primary')}
              >
                <p>
                  {canWrite
                    ? 'Add your documentation. RFP answers come from it, with a link to the page.'
                    : 'Administrators and sales engineers add the documentation that RFP answers come from.'}
                </p>
              </EmptyState>
            )}
          </>
        ) : error ? (
          <ErrorState
            title="Couldn’t load the knowledge sources"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading />
        )}
      </div>
      {open?.what === 'add' && <SourceDialog source={null} onClose={close} />}
      {open?.what === 'edit' && <SourceDialog source={open.source} onClose={close} />}
      {open?.what === 'delete' && <DeleteSourceDialog source={open.source} onClose={close} />}
    </>
  );
}

/** How much can be asked (KB-01). */
function Counts({ active, documents }: { active: number; documents: number }) {
  return (
    <dl className="mb-4 flex gap-8">
      <Count label="Active Sources">{active.toLocaleString('en-US')}</Count>
      <Count label="Total Documents">{documents.toLocaleString('en-US')}</Count>
    </dl>
  );
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-ink-3">{label}</dt>
      <dd className="text-title font-semibold">{children}</dd>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the knowledge sources">
      <Skeleton className="mb-4 h-11 w-48" />
      <div className="flex flex-col gap-2">
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </div>
  );
}
