import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ChangeList } from '../../history/ChangeList.tsx';
import { classNames } from '../../ui/class-names.ts';

interface RequirementHistoryProps {
  opportunityId: string;
  requirementId: string;
}

/** Who changed the answer, from what to what; loaded once somebody asks. */
export function RequirementHistory(props: RequirementHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex w-fit list-none items-center gap-1 rounded-1 text-ui font-semibold [&::-webkit-details-marker]:hidden">
        History
        <ChevronDown
          size={14}
          aria-hidden
          className={classNames(
            'text-ink-3 transition-transform duration-200',
            isOpen && 'rotate-180',
          )}
        />
      </summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
}

function Changes({ opportunityId, requirementId }: RequirementHistoryProps) {
  return (
    <div className="mt-2">
      <ChangeList
        opportunityId={opportunityId}
        filter={{ kind: 'requirement', item: requirementId }}
        nothing={
          <p className="text-ui text-ink-3">
            No changes to this requirement alone. Bulk changes are in the deal’s history.
          </p>
        }
      />
    </div>
  );
}
