import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DraftsNote } from '../../sections/DraftsNote.tsx';
import { useDraft } from '../../sections/use-draft.ts';
import { answerDraftSchema, type AnswerTexts } from './answer-draft.ts';
import type { RowActions } from './RequirementRow.tsx';

interface AnswerFormProps {
  requirement: AnsweredRequirement;
  actions: RowActions;
}

/** Comment and proof in one's own words; what is not saved yet waits as a draft. */
export function AnswerForm({ requirement, actions }: AnswerFormProps) {
  const { id } = requirement;
  const stored = { comment: requirement.comment ?? '', docLink: requirement.docLink ?? '' };
  const [draft, keep] = useDraft(actions.draftRoot + id, answerDraftSchema);
  const dropSaved = useEffectEvent(() => {
    if (draft && isSame(draft, stored)) keep(null);
  });
  useEffect(() => dropSaved(), []); // the form is made anew with each revision
  const { comment, docLink } = draft ?? stored;
  const isUnsafe = docLink.trim() !== '' && !/^https?:\/\//i.test(docLink.trim());
  const isOvertaken = draft !== null && !isSame(draft.base, stored);

  function write(changed: Partial<typeof stored>) {
    const next = { comment, docLink, base: draft?.base ?? stored, ...changed };
    const isStored = next.comment === stored.comment && next.docLink === stored.docLink;
    keep(isStored ? null : next);
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
      {draft && <DraftsNote />}
      {draft && (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={isUnsafe}>
            Save
          </Button>
          <Button onClick={() => keep(null)}>Revert</Button>
        </div>
      )}
    </form>
  );
}

function isSame(one: AnswerTexts, other: AnswerTexts): boolean {
  return one.comment.trim() === other.comment.trim() && one.docLink.trim() === other.docLink.trim();
}
