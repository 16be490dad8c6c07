import { categories, type KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { sourceTypeFacts, sourceTypes } from '@plumbline/domain/knowledge/source-types.ts';
import { useId, useState, type ReactNode } from 'react';
import { ApiError } from '../../api/errors.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { useSaveSource } from './knowledge-queries.ts';
import { canKeepCredentials, faultOf, formOf, inputOf, type SourceForm } from './source-form.ts';

interface SourceDialogProps {
  /** Null for a new one. */
  source: KnowledgeSource | null;
  onClose: () => void;
}

const categoryOptions = categories.map((value) => ({ value, label: value }));
const typeOptions = sourceTypes.map((value) => ({ value, label: sourceTypeFacts[value].label }));

/** Adds or changes a source (KB-03). */
export function SourceDialog({ source, onClose }: SourceDialogProps) {
  const [first] = useState(() => formOf(source));
  const [form, setForm] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveSource(source?.id ?? null);
  const formId = useId();
  const activeId = useId();
  const change = (changes: Partial<SourceForm>) =>
    setForm((current) => ({ ...current, ...changes }));
  const refusals = save.error instanceof ApiError ? save.error.fields : {};
  const isBusy = save.isPending;
  const message = fault ?? (save.isError ? failureText(refusals) : null);

  function leave() {
    if (isBusy) return;
    if (JSON.stringify(form) === JSON.stringify(first)) onClose();
    else setAsking(true);
  }

  function handleSubmit() {
    if (isBusy) return;
    const found = faultOf(form);
    setFault(found);
    if (found === null) save.mutate(inputOf(form, source), { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={source ? 'Edit Knowledge Source' : 'Add Knowledge Source'}
      description="RFP answers come from its pages, with a link."
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy && 'Saving...'}>
            {source ? 'Save Changes' : 'Add Source'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        {message && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            {message}
          </p>
        )}
        <TextField
          label="Name*"
          required
          value={form.name}
          error={refusals['name']}
          readOnly={isBusy}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="URL*"
          required
          type="url"
          inputMode="url"
          placeholder={sourceTypeFacts[form.type].example}
          value={form.url}
          error={refusals['url']}
          readOnly={isBusy}
          onChange={(event) => change({ url: event.target.value })}
        />
        <TextArea
          label="Description (optional)"
          rows={2}
          value={form.description}
          maxLength={2000}
          readOnly={isBusy}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Labelled label="Category">
            <Select
              label="Category"
              className="w-full"
              options={categoryOptions}
              disabled={isBusy}
              value={form.category}
              onValueChange={(category) => change({ category })}
            />
          </Labelled>
          <Labelled label="Source Type">
            <Select
              label="Source Type"
              className="w-full"
              options={typeOptions}
              disabled={isBusy}
              value={form.type}
              onValueChange={(type) => change({ type, credentials: {} })}
            />
          </Labelled>
        </div>
        <CredentialFields
          type={form.type}
          credentials={form.credentials}
          refusals={refusals}
          isBusy={isBusy}
          isKept={form.keepsCredentials && canKeepCredentials(form, source)}
          wereKept={form.keepsCredentials}
          onForget={() => change({ keepsCredentials: false })}
          onChange={(credentials) => change({ credentials })}
        />
        <label htmlFor={activeId} className="flex items-center gap-2 text-ui">
          <Checkbox
            id={activeId}
            checked={form.is_active}
            disabled={isBusy}
            onCheckedChange={(is_active) => change({ is_active })}
          />
          Active (include in AI analysis)
        </label>
      </form>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        description={
          source ? 'Your changes to this source aren’t saved.' : 'This source isn’t saved.'
        }
        action="Discard"
        cancel="Keep editing"
        onAction={onClose}
      />
    </Dialog>
  );
}

/** The literal text of KB-06, and what the server said of credentials, which no field of ours knows. */
function failureText(refusals: Record<string, string>): string {
  const first = Object.entries(refusals).find(([field]) => field.startsWith('credentials'));
  return first ? `Failed to save knowledge base. ${first[1]}` : 'Failed to save knowledge base.';
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span aria-hidden className="mb-1 block text-ui font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
