import { useState } from 'react';
import { ChangeList } from '../../history/ChangeList.tsx';
import { Chevron } from '../../ui/Chevron.tsx';

interface RequirementHistoryProps {
  opportunityId: string;
  requirementId: string;
}

/** Who changed the answer, from what to what; loaded once somebody asks. */
export function RequirementHistory(props: RequirementHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex w-fit items-center gap-1 rounded-1 text-ui font-semibold">
        History
        <Chevron />
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
