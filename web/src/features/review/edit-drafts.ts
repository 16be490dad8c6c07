import * as v from 'valibot';
import { drafts } from '../../drafts/browser-drafts.ts';

const editDraftSchema = v.object({
  /** The text that was changed: of another one a draft says nothing. */
  offered: v.string(),
  text: v.string(),
  mode: v.picklist(['replace', 'append']),
});
/** What somebody typed for a suggestion and has not accepted yet. */
export type EditDraft = Omit<v.InferOutput<typeof editDraftSchema>, 'offered'>;

interface Edited {
  suggestions: readonly { id: string }[];
  text: string;
}

/** The texts that a person typed in a deal's review and did not accept, kept in this browser. */
export function editDrafts(userId: string, opportunityId: string) {
  const root = `${userId}.${opportunityId}.review.`;
  const placeOf = ({ suggestions }: Edited) => root + suggestions.map(({ id }) => id).join(' ');
  return {
    read: (edited: Edited): EditDraft | null => {
      const draft = drafts.read(placeOf(edited), editDraftSchema);
      return draft?.offered === edited.text ? draft : null;
    },
    keep: (edited: Edited, draft: EditDraft | null): void =>
      drafts.keep(placeOf(edited), draft && { ...draft, offered: edited.text }),
    /** Forgets what was typed for suggestions none of which is open any more. */
    forgetDecided: (open: ReadonlySet<string>): void => {
      for (const end of drafts.endsOf(root)) {
        if (!end.split(' ').some((id) => open.has(id))) drafts.keep(root + end, null);
      }
    },
  };
}
