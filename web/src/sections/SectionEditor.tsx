import { useState } from 'react';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { Section } from './section.ts';
import type { Sections } from './use-sections.ts';

interface SectionEditorProps {
  section: Section;
  sections: Sections;
  readOnly: boolean;
  /** What undoing the draft is called. */
  revertLabel: string;
}

/** The fields of one section, saved when they are left. */
export function SectionEditor({ section, sections, readOnly, revertLabel }: SectionEditorProps) {
  const [isClearing, setClearing] = useState(false);
  const values = sections.valuesIn(section);
  const status = sections.statusOf(section);
  const changed = sections.hasChanges(section);
  const hasText = Object.values(values).some((text) => text.trim() !== '');

  function handleBlur(event: React.FocusEvent) {
    const stays = event.currentTarget.contains(event.relatedTarget);
    if (!stays && changed && !status.conflict) sections.save(section);
  }

  return (
    <div className="flex flex-col gap-3" onBlur={handleBlur}>
      <p className="text-ui text-ink-2">{section.hint}</p>
      {section.fields.map((field) => {
        const props = {
          label: field.label,
          hideLabel: section.fields.length === 1,
          placeholder: readOnly ? 'Nothing written yet' : field.placeholder,
          maxLength: field.maxLength,
          value: values[field.key] ?? '',
          readOnly,
          onChange: (event: { target: { value: string } }) =>
            sections.edit(section, field.key, event.target.value),
        };
        return field.multiline ? (
          <TextArea key={field.key} {...props} rows={4} />
        ) : (
          <TextField key={field.key} {...props} />
        );
      })}
      {status.conflict && (
        <ConflictChoice section={section} conflict={status.conflict} sections={sections} />
      )}
      {status.error && (
        <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          Error saving {section.title}. {status.error} Your text is kept in this browser.
        </p>
      )}
      {!readOnly && (
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          {changed && (
            <>
              <Button
                variant="primary"
                busy={status.saving && 'Saving...'}
                onClick={() => sections.save(section)}
              >
                Save Now
              </Button>
              <Button
                variant="quiet"
                disabled={status.saving}
                onClick={() => sections.revert(section)}
              >
                {revertLabel}
              </Button>
            </>
          )}
          {!changed && hasText && (
            <Button variant="quiet" onClick={() => setClearing(true)}>
              Clear
            </Button>
          )}
          <span aria-live="polite" className="text-ui text-good">
            {status.justSaved && `${section.title} saved`}
          </span>
        </div>
      )}
      <AlertDialog
        open={isClearing}
        onOpenChange={setClearing}
        title={`Clear ${section.title}?`}
        description="The text of this section is removed for everybody."
        action="Clear"
        onAction={() => {
          setClearing(false);
          sections.clear(section);
        }}
      />
    </div>
  );
}
