import { isWebAddress } from '@plumbline/domain/text.ts';
import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import type { ConsideredPassage } from '@plumbline/domain/rfp/passage.ts';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DraftsNote } from '../../drafts/DraftsNote.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import {
  answerDraftSchema,
  differing,
  textNames,
  textsOf,
  type AnswerTexts,
} from './answer-draft.ts';
import type { Change } from './use-decisions.ts';

interface AnswerFormProps {
  requirement: AnsweredRequirement;
  /** The passage that is marked; null where none was found. */
  passage: Pick<ConsideredPassage, 'text' | 'url'> | null;
  /** Where drafts of answers are kept: the requirement's id follows. */
  draftRoot: string;
  onChange: (change: Change) => void;
}

/** Comment, proof and internal note in one's own words; what is not saved yet waits as a draft. */
export function AnswerForm({ requirement, passage, draftRoot, onChange }: AnswerFormProps) {
  const { id, revision } = requirement;
  const stored = textsOf(requirement);
  const [draft, keep] = useDraft(draftRoot + id, answerDraftSchema);
  const [sent, setSent] = useState<AnswerTexts | null>(null);
  const settle = useEffectEvent((_revision: number) => {
    if (!draft) return;
    if (differing(draft, stored).length === 0) keep(null);
    // What one saved oneself is no change by somebody else, however one typed on meanwhile.
    else if (sent && differing(sent, stored).length === 0) keep({ ...draft, base: stored });
  });
  useEffect(() => settle(revision), [revision]);
  const { comment, docLink, note } = draft ?? stored;
  const isUnsafe = docLink.trim() !== '' && !isWebAddress(docLink.trim());
  const overtaken = draft ? differing(draft.base, stored) : [];

  function write(changed: Partial<AnswerTexts>) {
    const next = { comment, docLink, note, base: draft?.base ?? stored, ...changed };
    const isStored = textNames.every((name) => next[name] === stored[name]);
    keep(isStored ? null : next);
  }

  function save() {
    if (!draft || isUnsafe) return;
    setSent(draft);
    const change = Object.fromEntries(
      differing(draft, stored).map((name) => [name, draft[name].trim() || null]),
    );
    if (Object.keys(change).length === 0) keep(null);
    else onChange(change);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  }

  return (
    <form
      className="flex flex-col gap-3"
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="Comment for the customer"
        data-answer-text="comment"
        rows={3}
        maxLength={10_000}
        value={comment}
        onChange={({ target }) => write({ comment: target.value })}
      />
      {passage?.text && comment === '' && (
        <Button
          variant="quiet"
          className="-mt-2 self-start"
          data-use-passage
          aria-keyshortcuts="p"
          onClick={({ currentTarget }) => {
            write({ comment: passage.text ?? '', docLink: docLink || passage.url });
            // The button goes once it is pressed.
            currentTarget.form?.querySelector<HTMLElement>('[data-answer-text=comment]')?.focus();
          }}
        >
          Use the marked passage
          <span aria-hidden className="hidden md:inline">
            <Keys keys={['p']} />
          </span>
        </Button>
      )}
      <TextField
        label="Documentation link"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={docLink}
        error={isUnsafe ? 'Must start with http:// or https://' : undefined}
        onChange={({ target }) => write({ docLink: target.value })}
      />
      <TextArea
        label="Internal note"
        hint="For your team. Never exported."
        data-answer-text="note"
        rows={2}
        maxLength={10_000}
        value={note}
        onChange={({ target }) => write({ note: target.value })}
      />
      {overtaken.length > 0 && (
        <div role="status" className="rounded-2 bg-warn-wash px-3 py-2 text-ui">
          <p className="text-warn">The answer changed while you were typing. It is now:</p>
          {overtaken.map((name) => (
            <p key={name} className="break-words whitespace-pre-wrap text-ink-2">
              {stored[name] || 'Empty'}
            </p>
          ))}
        </div>
      )}
      {draft && <DraftsNote />}
      {draft && (
        <div className="sticky -bottom-3 -mx-4 flex items-center gap-2 border-t border-line bg-surface px-4 py-2">
          <Button
            type="submit"
            variant="primary"
            disabled={isUnsafe}
            aria-keyshortcuts="Control+Enter"
          >
            Save
          </Button>
          <Button onClick={() => keep(null)}>Revert</Button>
          <span className="text-meta text-ink-3">Not saved yet. Kept in this browser.</span>
        </div>
      )}
    </form>
  );
}
