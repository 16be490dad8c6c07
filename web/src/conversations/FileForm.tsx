import * as v from 'valibot';
import { useEffect, useRef } from 'react';
import { DraftsNote } from '../drafts/DraftsNote.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { modeFor, nameOf, resultOf, type ReviewField } from './review-fields.ts';
import { Button } from '../ui/Button.tsx';
import { commandKey } from '../ui/command-key.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { Filing } from './use-highlights.ts';

interface FileFormProps {
  filing: Filing;
  fields: readonly ReviewField[];
  /** Where what is typed is kept until it is filed. */
  draftPlace: string;
  onFile: (filing: Filing) => void;
  /** Back, with what was typed kept. */
  onLeave: () => void;
}

const draftSchema = v.object({
  field: v.string(),
  text: v.string(),
  mode: v.picklist(['replace', 'append']),
});

const modes = [
  { value: 'append', label: 'Add to it' },
  { value: 'replace', label: 'Replace it' },
] as const;

/** Where words go, and in which form: any field, by its letter. */
export function FileForm({ filing, fields, draftPlace, onFile, onLeave }: FileFormProps) {
  const [draft, keep] = useDraft(draftPlace, draftSchema);
  const field = fields.find(({ key }) => key === draft?.field) ?? filing.field;
  const { text, mode } = draft ?? filing;
  const change = (next: Partial<v.InferOutput<typeof draftSchema>>) =>
    keep({ field: field.key, text, mode, ...next });
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const excess = resultOf(field.now, text.trim(), mode).length - field.maxLength;
  const canFile = text.trim() !== '' && excess <= 0;
  const file = () => onFile({ ...filing, field, mode, text: text.trim() });
  return (
    <form
      className="mt-2 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (canFile) file();
      }}
      onKeyDown={(event) => {
        // The keys of the list are letters here.
        event.stopPropagation();
        if (event.key === 'Escape') onLeave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canFile) {
          event.preventDefault();
          file();
        }
      }}
    >
      <Select
        label="Field"
        value={field.key}
        options={fields.map((each) => ({ value: each.key, label: nameOf(each) }))}
        onValueChange={(key) => {
          const next = fields.find((each) => each.key === key);
          if (next) change({ field: key, mode: modeFor(next) });
        }}
        className="max-w-full self-start [&>span]:truncate"
      />
      <TextArea
        ref={area}
        label={`Text for ${field.title}`}
        rows={3}
        maxLength={field.maxLength}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        error={
          excess > 0
            ? `${excess} characters too many${mode === 'append' && field.now ? ' with the current text' : ''}. Shorten it to add it.`
            : undefined
        }
      />
      {field.now.trim() !== '' && (
        <>
          <p dir="auto" className="text-meta break-words text-ink-3">
            Now: {field.now}
          </p>
          <SegmentedControl
            label="How to add the text"
            options={modes}
            value={mode}
            onValueChange={(next) => change({ mode: next })}
          />
        </>
      )}
      {draft && <DraftsNote />}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" type="submit" disabled={!canFile}>
          Add
        </Button>
        <Button
          onClick={() => {
            keep(null);
            onLeave();
          }}
        >
          Cancel
        </Button>
        <span className="text-meta text-ink-3 max-sm:hidden">
          {commandKey}+Enter adds, Esc goes back and keeps the text
        </span>
      </div>
    </form>
  );
}
