import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sectionTitle, type SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { historyQueries } from '../api/history.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Against, type Other } from './Against.tsx';
import { HistoryLoading } from './HistoryLoading.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { VersionList } from './VersionList.tsx';
import { versionsOf, type Version } from './versions.ts';

interface SectionHistoryDialogProps {
  opportunity: Opportunity;
  section: SectionKey;
  /** The change that is shown at first, by its id; else the newest. */
  startAt?: string;
  onClose: () => void;
}

/** The versions of a section, each compared with the one before or with now, and put back. */
export function SectionHistoryDialog(props: SectionHistoryDialogProps) {
  const { opportunity, section, startAt, onClose } = props;
  const { role } = useAuth();
  const query = useInfiniteQuery(historyQueries.section(opportunity.id, section));
  const [key, setKey] = useState(startAt);
  const [other, setOther] = useState<Other>('previous');
  const [restoring, setRestoring] = useState<Version | null>(null);
  const changes = query.data ?? [];
  const versions = versionsOf(changes, !query.hasNextPage);
  const found = versions.findIndex((version) => version.key === key);
  const index = Math.max(0, found);
  const chosen = versions[index];
  const isFurtherBack = key !== undefined && found < 0 && query.hasNextPage;
  const { fetchNextPage, isFetching } = query;
  useEffect(() => {
    if (isFurtherBack && !isFetching) void fetchNextPage();
  }, [isFurtherBack, isFetching, fetchNextPage]);
  // The newest version is what is there: only an earlier one can be put back.
  const restorable = index === 0 ? versions[1] : chosen;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`History of ${sectionTitle(section)}`}
      description="Added text is underlined, removed text is struck through."
      footer={
        can(role, 'write', resourceOfSection(section)) &&
        restorable && (
          <Button variant="primary" onClick={() => setRestoring(restorable)}>
            {index === 0 ? 'Restore the previous version' : 'Restore this version'}
          </Button>
        )
      }
    >
      {query.isPending || isFurtherBack ? (
        <HistoryLoading />
      ) : query.isError ? (
        <ErrorState
          title="Couldn’t load the history"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : !chosen ? (
        <p className="py-10 text-center text-ui text-ink-2">No changes yet.</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[200px_minmax(0,1fr)]">
          <div className="max-h-40 overflow-y-auto sm:max-h-[52dvh] short:max-h-none short:overflow-visible">
            <VersionList
              versions={versions}
              chosen={chosen}
              onChoose={(version) => setKey(version.key)}
            />
            {query.hasNextPage && (
              <Button
                variant="quiet"
                busy={query.isFetchingNextPage && 'Loading...'}
                onClick={() => void query.fetchNextPage()}
              >
                Show older versions
              </Button>
            )}
          </div>
          <Against
            version={chosen}
            newest={index === 0 ? null : (versions[0] ?? null)}
            other={other}
            onOther={setOther}
          />
        </div>
      )}
      {restoring && (
        <RestoreDialog
          opportunity={opportunity}
          version={restoring}
          onClose={() => setRestoring(null)}
          onRestored={onClose}
        />
      )}
    </Dialog>
  );
}
