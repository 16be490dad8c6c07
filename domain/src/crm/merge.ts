import { crmColumns, type CrmColumn, type CrmFields } from '../opportunities/crm-fields.ts';

export interface Merged {
  fields: CrmFields;
  seen: Partial<CrmFields>;
  /** What the CRM says otherwise than the team, where both changed it. */
  conflicts: Partial<CrmFields>;
  hasChanged: boolean;
}

interface Compared {
  /** What the CRM said when both were last compared, or before a conflict; absent where it never was. */
  seen: Partial<CrmFields>;
  conflicts: Partial<CrmFields>;
  ours: CrmFields;
  /** What it says now, of the fields that it speaks of. */
  theirs: Partial<CrmFields>;
}

/** The name that an import makes up for a deal without one. */
const madeUpName = /^Untitled Deal \d+$/;

/** What the CRM changed comes here; what the team changed stays, and is a conflict where both did. */
export function mergeCrmFields({ seen, conflicts, ours, theirs }: Compared): Merged {
  const merged: Merged = {
    fields: { ...ours },
    seen: { ...seen },
    conflicts: { ...conflicts },
    hasChanged: false,
  };
  for (const column of crmColumns) mergeColumn(merged, column, { seen, ours, theirs });
  return merged;
}

function mergeColumn(
  merged: Merged,
  column: CrmColumn,
  { seen, ours, theirs }: Omit<Compared, 'conflicts'>,
): void {
  const said = theirs[column];
  if (said === undefined || (column === 'name' && madeUpName.test(String(said)))) return;
  const [before, here] = [seen[column], ours[column]];
  const seeNow = () => {
    merged.seen = { ...merged.seen, [column]: said };
    delete merged.conflicts[column];
  };
  if (said === here) {
    seeNow();
  } else if (before === undefined) {
    // Never compared: nobody knows which side changed it.
    merged.conflicts = { ...merged.conflicts, [column]: said };
  } else if (before === said) {
    // It took its change back; what stood as seen with its conflict is not decided yet.
    if (merged.conflicts[column] !== said) delete merged.conflicts[column];
  } else if (here === before) {
    merged.fields = { ...merged.fields, [column]: said };
    merged.hasChanged = true;
    seeNow();
  } else {
    // What was seen before both changed it stays, until somebody decides.
    merged.conflicts = { ...merged.conflicts, [column]: said };
  }
}
