import type { Evidence } from '@plumbline/domain/analyst/evidence.ts';
import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { sentence } from '../ui/sentence.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { EvidenceNote } from './EvidenceNote.tsx';
import { DraftsNote } from '../drafts/DraftsNote.tsx';
import { useSection, useSections } from './section-context.ts';
import { excess, excessOf, type Section } from './section.ts';
import { unsafeNote, useDraftsAreSafe } from '../drafts/use-draft.ts';

interface SectionEditorProps {
  section: Section;
  /** Folded away, its header tells of a save instead. */
  isOpen: boolean;
  readOnly: boolean;
  /** Whether leaving its text saves it. */
  savesOnBlur: boolean;
  /** What undoing the draft is called. */
  revertLabel: string;
  /** How well it is proven; absent where that is not judged. */
  evidence?: Evidence | undefined;
  /** What its accepted texts rest on. */
  quotes?: ReactNode;
  /** Shows earlier versions; absent where there are none. */
  onHistory?: (() => void) | undefined;
}

/** The fields of one section, saved by its button and, where that is wanted, when they are left. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, isOpen, readOnly, savesOnBlur, revertLabel, evidence, quotes, onHistory } =
    props;
  const [isClearing, setClearing] = useState(false);
  const sections = useSections();
  const { state, justSaved, values, hasChanges: changed, isChoice } = useSection(section);
  const isSaving = state.at === 'saving';
  const failure = state.at === 'draft' ? state.error : null;
  const areSafe = useDraftsAreSafe();
  const hasText = Object.values(values).some((text) => text.trim() !== '');

  /** Leaving a field saves; going on to the section's own buttons lets these decide. */
  function handleBlur({ currentTarget, relatedTarget }: React.FocusEvent) {
    const toButton =
      relatedTarget instanceof HTMLButtonElement && currentTarget.contains(relatedTarget);
    if (savesOnBlur && !toButton && changed && !isChoice) sections.save(section);
  }

  return (
    <div className="flex flex-col gap-3" onBlur={handleBlur}>
      <p className="text-ui text-ink-2">{section.hint}</p>
      {section.fields.map((field) => {
        const attributes = {
          label: field.label,
          hideLabel: section.fields.length === 1,
          placeholder: readOnly ? 'Empty' : field.placeholder,
          maxLength: field.maxLength,
          value: values[field.key] ?? '',
          error: excessText(excess(field, values[field.key] ?? '')),
          readOnly,
          onChange: (event: { target: { value: string } }) =>
            sections.edit(section, field.key, event.target.value),
        };
        return field.multiline ? (
          <TextArea key={field.key} {...attributes} rows={4} />
        ) : (
          <TextField key={field.key} {...attributes} />
        );
      })}
      {evidence && hasText && <EvidenceNote evidence={evidence} />}
      {quotes}
      {isOpen && isChoice && <ConflictChoice section={section} />}
      {isOpen && failure !== null && (
        <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          Error saving {section.title}. {sentence(failure)}{' '}
          {areSafe ? 'Your text is kept in this browser.' : unsafeNote}
        </p>
      )}
      {isOpen && changed && failure === null && <DraftsNote />}
      {(!readOnly || onHistory) && (
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          {!readOnly && changed && !isChoice && (
            <>
              <Button
                variant="primary"
                busy={isSaving && 'Saving...'}
                disabled={excessOf(section, values) !== null}
                onMouseDown={keepFocus}
                onClick={() => sections.save(section)}
              >
                Save Now
              </Button>
              <Button
                variant="quiet"
                disabled={isSaving}
                onMouseDown={keepFocus}
                onClick={() => sections.revert(section)}
              >
                {revertLabel}
              </Button>
            </>
          )}
          {!readOnly && !changed && hasText && (
            <Button variant="quiet" className="-ml-3" onClick={() => setClearing(true)}>
              Clear
            </Button>
          )}
          <span aria-live="polite" className="text-ui text-good">
            {isOpen && justSaved && `${section.title} saved`}
          </span>
          {onHistory && (
            <Button
              variant="quiet"
              className="-mr-2 ml-auto"
              aria-label={`History of ${section.title}`}
              onClick={onHistory}
            >
              <History size={14} aria-hidden />
              History
            </Button>
          )}
        </div>
      )}
      <AlertDialog
        open={isClearing}
        onOpenChange={setClearing}
        title={`Clear ${section.title}?`}
        description="This clears the section for everyone."
        action="Clear"
        onAction={() => {
          setClearing(false);
          sections.clear(section);
        }}
      />
    </div>
  );
}

function excessText(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${count} character${count === 1 ? '' : 's'} too many. Shorten it to save.`;
}

/** Not every browser gives a clicked button the focus; the field must not lose it to nowhere. */
function keepFocus(event: React.MouseEvent) {
  event.preventDefault();
}
