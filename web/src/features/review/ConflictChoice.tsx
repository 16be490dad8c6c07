import { combineTexts } from '@plumbline/domain/conversations/combine.ts';
import { Button } from '../../ui/Button.tsx';
import type { SectionConflict } from '../../conversations/use-decisions.ts';

/** What a person makes of two texts; null leaves the colleague's. */
export type Choice = { text: string; mode: 'replace' } | 'edit' | null;

interface ConflictChoiceProps {
  conflict: SectionConflict;
  onChoose: (choice: Choice) => void;
}

/** The field holds another text than was looked at, mostly a colleague's: both texts, and nothing is lost before one is chosen. */
export function ConflictChoice({ conflict, onChoose }: ConflictChoiceProps) {
  const { theirs, text, field, isEarly } = conflict;
  const both = combineTexts([theirs, text], field.maxLength);
  return (
    <div
      role="alert"
      className="m-3 flex flex-col gap-3 rounded-2 border border-warn-bar bg-warn-wash p-3 text-ui"
    >
      <p className="font-medium text-warn">
        {isEarly
          ? `${field.title} already has text. Choose which one to keep.`
          : `A colleague changed ${field.title} after you opened it. Your change was not saved.`}
      </p>
      <dl className="flex flex-col gap-2">
        <div>
          <dt className="font-medium text-ink-2">Current text</dt>
          <dd dir="auto" className="rounded-1 bg-surface px-2 py-1 break-words whitespace-pre-wrap">
            {theirs || '(empty)'}
          </dd>
        </div>
        <div>
          <dt className="font-medium text-ink-2">You accepted</dt>
          <dd dir="auto" className="rounded-1 bg-surface px-2 py-1 break-words whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChoose({ text: both, mode: 'replace' })}>Keep both</Button>
        <Button onClick={() => onChoose({ text, mode: 'replace' })}>Take mine</Button>
        <Button onClick={() => onChoose(null)}>{isEarly ? 'Leave it' : 'Leave theirs'}</Button>
        <Button onClick={() => onChoose('edit')}>Edit both together</Button>
      </div>
    </div>
  );
}
