import { sectionContent } from '@plumbline/domain/history/history.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Comparison } from './Comparison.tsx';
import { scoreAfter } from './score-after.ts';
import { useRestore } from './use-restore.ts';
import type { Version } from './versions.ts';

interface RestoreDialogProps {
  opportunity: Opportunity;
  version: Version;
  onClose: () => void;
  onRestored: () => void;
}

/** Shows what a restored version replaces, and does it. */
export function RestoreDialog({ opportunity, version, onClose, onRestored }: RestoreDialogProps) {
  const { section } = version.change;
  const { restore, isRestoring, failure } = useRestore(opportunity, onRestored);
  const score = scoreAfter(opportunity, section, version.content);
  const title = sectionTitle(section);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Restore ${title}?`}
      description="This version replaces the current text for everyone. The current text stays in the history."
      action="Restore"
      actionVariant="primary"
      busy={isRestoring && 'Restoring...'}
      onAction={() => restore(version)}
    >
      <div className="flex flex-col gap-3">
        {failure && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            {failure}
          </p>
        )}
        <div className="rounded-2 bg-sunken px-3 py-2">
          <Comparison
            section={section}
            before={sectionContent(opportunity, section)}
            after={version.content}
          />
        </div>
        {score !== opportunity.score && (
          <p className="text-ui">
            The score goes from {opportunity.score} to {score}.
          </p>
        )}
      </div>
    </AlertDialog>
  );
}
