import type { Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DraftsNote } from '../../drafts/DraftsNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { commandKey } from '../../ui/command-key.ts';
import type { EditDraft } from './edit-drafts.ts';
import { carriedBy, resultOf, type ReviewField } from '../../conversations/review-fields.ts';

interface EditFormProps {
  field: ReviewField;
  suggestions: readonly Suggestion[];
  /** What is suggested, or several of it in one. */
  text: string;
  mode: 'replace' | 'append';
  /** What was typed at an earlier opening and not accepted. */
  draft: EditDraft | null;
  onDraft: (draft: EditDraft) => void;
  onAccept: (text: string, mode: 'replace' | 'append') => void;
  /** Back, with what was typed kept. */
  onLeave: () => void;
  onCancel: () => void;
  /** What carries it, where no pane beside it shows that. */
  children?: ReactNode;
}

const modes = [
  { value: 'replace', label: 'Replace' },
  { value: 'append', label: 'Add' },
] as const;

/** Changes a suggested text before it is accepted. */
export function EditForm(props: EditFormProps) {
  const { field, suggestions, text, mode, draft, onDraft, onAccept, onLeave, onCancel } = props;
  const [typed, setTyped] = useState(draft?.text ?? text);
  const [how, setHow] = useState(draft?.mode ?? mode);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const hasText = field.now.trim() !== '';
  const excess = resultOf(field.now, typed.trim(), how).length - field.maxLength;
  const canAccept = typed.trim() !== '' && excess <= 0;
  return (
    <form
      className="flex flex-col gap-2 border-t border-line border-l-[3px] border-l-accent bg-accent-wash/50 py-3 pr-4 pl-[13px] sm:pr-6 sm:pl-[21px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (canAccept) onAccept(typed.trim(), how);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canAccept) {
          event.preventDefault();
          onAccept(typed.trim(), how);
        }
      }}
    >
      <TextArea
        label={`Text for ${field.title}`}
        rows={3}
        ref={area}
        maxLength={field.maxLength}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onDraft({ text: target.value, mode: how });
        }}
        error={
          excess > 0
            ? `${excess} characters too many${how === 'append' && hasText ? ' with the current text' : ''}. Shorten it to accept.`
            : undefined
        }
      />
      {suggestions.length > 1 && (
        <p aria-live="polite" className="text-ui text-ink-2">
          {toldOf(carriedBy(suggestions, text, typed).length, suggestions.length)}
        </p>
      )}
      {hasText && (
        <SegmentedControl
          label="How to add the text"
          options={modes}
          value={how}
          onValueChange={(next) => {
            setHow(next);
            onDraft({ text: typed, mode: next });
          }}
        />
      )}
      {draft && <DraftsNote />}
      {props.children}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" type="submit" disabled={!canAccept}>
          Accept
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <span className="text-meta text-ink-3 max-sm:hidden">
          {commandKey}+Enter to accept, Esc to go back and keep the text
        </span>
      </div>
    </form>
  );
}

/** How many of the combined suggestions are accepted with the text, and what becomes of the others. */
function toldOf(held: number, of: number): string {
  const left = of - held;
  if (left === 0) return `Combines all ${of} suggestions.`;
  const others =
    left === 1 ? '1 is not in this text and stays' : `${left} are not in this text and stay`;
  return `Holds ${held} of ${of} suggestions. ${others} to review.`;
}
