import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';
import { dealChanged } from '../api/deal-changed.ts';
import { useRestoreSection } from '../api/opportunities.ts';
import { toast } from '../ui/toast.ts';
import type { Version } from './versions.ts';

/** Restoring versions of an opportunity's sections, each with a way back. */
export function useRestore(opportunity: Opportunity, onRestored: () => void) {
  const queryClient = useQueryClient();
  const { id } = opportunity;
  const { mutate, mutateAsync, isPending, error } = useRestoreSection(id);

  function restore({ change: { section, revision }, side }: Version) {
    const base_revision = opportunity.section_revisions[section] ?? 0;
    const title = sectionTitle(section);
    mutate(
      { section, revision, version: side, base_revision },
      {
        onSuccess: (next) => {
          const made = next.section_revisions[section] ?? 0;
          toast.success(`${title} restored.`, {
            action: {
              label: 'Undo',
              onClick: () =>
                void mutateAsync({
                  section,
                  revision: made,
                  version: 'before',
                  base_revision: made,
                }).then(
                  () => toast.success(`${title} is unchanged.`, {}),
                  (failed: Error) => toast.error(failed.message, {}),
                ),
            },
            classNames: { actionButton: 'ml-auto shrink-0 font-semibold underline' },
          });
          onRestored();
        },
        onError: (failed) => {
          if (!isConflict(failed)) return;
          // What it replaces is another text now: it has to be seen before it is replaced.
          void dealChanged(queryClient, id);
        },
      },
    );
  }

  return {
    restore,
    isRestoring: isPending,
    failure: isConflict(error)
      ? 'A colleague just saved this section. Below is what restoring replaces now.'
      : error && `Couldn’t restore it. ${error.message}`,
  };
}

function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409;
}
