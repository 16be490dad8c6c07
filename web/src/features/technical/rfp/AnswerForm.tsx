import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { AnswerDraft } from './answer-drafts.ts';
import type { RowActions } from './RequirementRow.tsx';

interface AnswerFormProps {
  requirement: AnsweredRequirement;
  actions: RowActions;
}

/** Comment and proof in one's own words; what is not saved yet waits as a draft. */
export function AnswerForm({ requirement, actions }: AnswerFormProps) {
  const { id } = requirement;
  const { drafts } = actions;
  const stored = { comment: requirement.comment ?? '', docLink: requirement.docLink ?? '' };
  const [draft, setDraft] = useState<AnswerDraft | null>(() => {
    const kept = drafts.read(id);
    if (!kept || !isSame(kept, stored)) return kept;
    drafts.keep(id, null); // saved meanwhile
    return null;
  });
  const { comment, docLink } = draft ?? stored;
  const isUnsafe = docLink.trim() !== '' && !/^https?:\/\//i.test(docLink.trim());
  const isOvertaken = draft !== null && !isSame(draft.base, stored);

  function write(changed: Partial<typeof stored>) {
    const next = { comment, docLink, base: draft?.base ?? stored, ...changed };
    const kept = isSame(next, stored) ? null : next;
    setDraft(kept);
    drafts.keep(id, kept);
  }

  function revert() {
    setDraft(null);
    drafts.keep(id, null);
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!draft || isUnsafe) return;
        actions.change(requirement, {
          comment: comment.trim() || null,
          docLink: docLink.trim() || null,
        });
      }}
    >
      <TextArea
        label="Comment"
        rows={2}
        maxLength={10_000}
        value={comment}
        onChange={({ target }) => write({ comment: target.value })}
      />
      <TextField
        label="Documentation link"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={docLink}
        error={isUnsafe ? 'Must begin with http:// or https://' : undefined}
        onChange={({ target }) => write({ docLink: target.value })}
      />
      {isOvertaken && (
        <div role="status" className="rounded-2 bg-warn-wash px-3 py-2">
          <p className="text-warn">The answer changed since you began to write. It is now:</p>
          <p className="break-words whitespace-pre-wrap text-ink-2">{stored.comment || 'Empty'}</p>
        </div>
      )}
      {draft && (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={isUnsafe}>
            Save
          </Button>
          <Button onClick={revert}>Revert</Button>
        </div>
      )}
    </form>
  );
}

type Texts = Pick<AnswerDraft, 'comment' | 'docLink'>;

function isSame(one: Texts, other: Texts): boolean {
  return one.comment.trim() === other.comment.trim() && one.docLink.trim() === other.docLink.trim();
}
