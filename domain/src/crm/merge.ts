import { crmColumns, type CrmFields } from '../opportunities/crm-fields.ts';

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
export function mergeCrmFields({ seen, conflicts, ours, theirs }: Compared) {
  const merged = {
    fields: { ...ours },
    seen: { ...seen },
    /** What the CRM says otherwise than the team, where both changed it. */
    conflicts: { ...conflicts },
    hasChanged: false,
  };
  for (const column of crmColumns) {
    const said = theirs[column];
    if (said === undefined || (column === 'name' && madeUpName.test(String(said)))) continue;
    const [before, here] = [seen[column], ours[column]];
    const isOurs = said !== here && here === before;
    if (isOurs) {
      merged.fields = { ...merged.fields, [column]: said };
      merged.hasChanged = true;
    }
    if (said === here || isOurs) {
      merged.seen = { ...merged.seen, [column]: said };
      delete merged.conflicts[column];
    } else if (before === undefined || before !== said) {
      // Never compared, or both changed it: what was seen before stays, until somebody decides.
      merged.conflicts = { ...merged.conflicts, [column]: said };
    } else if (merged.conflicts[column] !== said) {
      // It took its change back; what stood as seen with its conflict is not decided yet.
      delete merged.conflicts[column];
    }
  }
  return merged;
}
