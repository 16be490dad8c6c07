import {
  challengeStatuses,
  severities,
  type TechnicalChallenge,
} from '@plumbline/domain/technical/challenge.ts';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useTechnicalChallenges, type ChallengeForm } from '../../api/technical-challenges.ts';
import { DraftsNote } from '../../drafts/DraftsNote.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface ChallengeEditorProps {
  opportunityId: string;
  /** Null for a new one. */
  challenge: TechnicalChallenge | null;
  /** Where what stands in the form is kept until it is saved. */
  draftPlace: string;
  onDone: () => void;
}

const formSchema = v.object({
  title: v.string(),
  description: v.string(),
  severity: v.picklist(severities),
  status: v.picklist(challengeStatuses),
});

const defaults: ChallengeForm = {
  title: '',
  description: '',
  severity: 'Medium',
  status: 'Open',
};

/** The form of a technical challenge, to add or to edit. */
export function ChallengeEditor(props: ChallengeEditorProps) {
  const { opportunityId, challenge, draftPlace, onDone } = props;
  const { save } = useTechnicalChallenges(opportunityId);
  const [draft, setForm] = useDraft(draftPlace, formSchema);
  const form = draft ?? challenge ?? defaults;
  const [isTried, setTried] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []); // the button that opened it is gone
  const missing = (field: 'title' | 'description') =>
    isTried && form[field].trim() === '' ? 'Is required' : undefined;

  function change(changed: Partial<ChallengeForm>) {
    const { title, description, severity, status } = form;
    setForm({ title, description, severity, status, ...changed });
  }

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    const { title, description, severity, status } = form;
    if (title.trim() === '' || description.trim() === '') return;
    if (save.isPending) return;
    const sent = { id: challenge?.id ?? null, form: { title, description, severity, status } };
    save.mutateAsync(sent).then(
      () => {
        setForm(null); // also where the tab was left meanwhile
        onDone();
      },
      () => {}, // told above the fields
    );
  }

  return (
    <Card title={challenge ? 'Edit challenge' : 'New challenge'}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        {save.isError && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            Error saving challenge. {save.error.message}
          </p>
        )}
        <TextField
          ref={titleField}
          label="Title"
          maxLength={300}
          value={form.title}
          error={missing('title')}
          readOnly={save.isPending}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          rows={4}
          maxLength={5000}
          value={form.description}
          error={missing('description')}
          readOnly={save.isPending}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="flex flex-wrap gap-4" inert={save.isPending}>
          <Choice
            label="Severity"
            options={severities}
            value={form.severity}
            onValueChange={(severity) => change({ severity })}
          />
          <Choice
            label="Status"
            options={challengeStatuses}
            value={form.status}
            onValueChange={(status) => change({ status })}
          />
        </div>
        {draft && <DraftsNote />}
        <div className="flex gap-2">
          <Button
            type="submit"
            variant="primary"
            className="min-w-24"
            busy={save.isPending && 'Saving...'}
          >
            {challenge ? 'Save' : 'Add'}
          </Button>
          <Button
            disabled={save.isPending}
            onClick={() => {
              setForm(null);
              save.reset();
              onDone();
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value;
  onValueChange: (value: Value) => void;
}

function Choice<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: ChoiceProps<Value>) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-ui font-medium">
        {label}
      </span>
      <Select
        label={label}
        options={options.map((option) => ({ value: option, label: option }))}
        value={value}
        onValueChange={onValueChange}
        className="min-w-36"
      />
    </div>
  );
}
