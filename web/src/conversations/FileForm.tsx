import { useEffect, useRef, useState } from 'react';
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
  onFile: (filing: Filing) => void;
  onCancel: () => void;
}

const modes = [
  { value: 'append', label: 'Add to it' },
  { value: 'replace', label: 'Replace it' },
] as const;

/** Where words go, and in which form: any field, by its letter. */
export function FileForm({ filing, fields, onFile, onCancel }: FileFormProps) {
  const [field, setField] = useState(filing.field);
  const [text, setText] = useState(filing.text);
  const [mode, setMode] = useState(filing.mode);
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
        if (event.key === 'Escape') onCancel();
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
          if (!next) return;
          setField(next);
          setMode(modeFor(next));
        }}
        className="max-w-full self-start [&>span]:truncate"
      />
      <TextArea
        ref={area}
        label={`Text for ${field.title}`}
        rows={3}
        maxLength={field.maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
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
            onValueChange={setMode}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" type="submit" disabled={!canFile}>
          Add
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <span className="text-meta text-ink-3 max-sm:hidden">
          {commandKey}+Enter adds, Esc cancels
        </span>
      </div>
    </form>
  );
}
