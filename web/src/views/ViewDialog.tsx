import { isolated } from '@plumbline/domain/isolated.ts';
import type { NewView, SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import {
  maySeeToSharedViews,
  type ViewPage,
} from '@plumbline/domain/opportunities/view-settings.ts';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useCreateView, useUpdateView } from '../api/views.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';

interface ViewDialogProps {
  /** The view to rename; null to save a new one. */
  view: SavedView | null;
  page: ViewPage;
  /** What a new one is made of. */
  settings: NewView['settings'];
  onClose: () => void;
}

const saved: Record<ViewPage, string> = {
  opportunities: 'Saves your current search, filters, order and grouping.',
  reports: 'Saves which quarter and month of the forecast is shown.',
};

/** Gives the list as it stands a name, or a saved view another one. */
export function ViewDialog({ view, page, settings, onClose }: ViewDialogProps) {
  const { role } = useAuth();
  const navigate = useNavigate();
  const create = useCreateView();
  const update = useUpdateView();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const id = useId();
  const isBusy = create.isPending || update.isPending;
  const error = create.error ?? update.error;

  function save() {
    const text = name.trim();
    if (!text || isBusy) return;
    if (view) {
      const change = { id: view.id, name: text, ...(shared !== view.shared && { shared }) };
      return update.mutate(change, { onSuccess: onClose });
    }
    create.mutate(
      { name: text, shared, page, settings },
      {
        onSuccess: ({ id: made }) => {
          toast.success(`“${isolated(text)}” saved.`);
          onClose();
          void navigate({ to: `/${page}`, search: { saved: made }, replace: true });
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={view ? 'Rename view' : 'Save view'}
      description={view ? undefined : saved[page]}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabled={name.trim() === ''}
            busy={isBusy && 'Saving...'}
          >
            {view ? 'Save' : 'Save view'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-3 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          ref={enter}
          label="Name"
          placeholder="e.g. Closing this quarter"
          maxLength={60}
          value={name}
          readOnly={isBusy}
          onChange={({ target }) => setName(target.value)}
          error={error?.message}
        />
        {maySeeToSharedViews(role) && (
          <div className="flex items-start gap-2.5">
            <Checkbox
              id={`${id} shared`}
              checked={shared}
              onCheckedChange={setShared}
              className="mt-0.5"
            />
            <div className="text-ui">
              <label htmlFor={`${id} shared`} className="font-medium">
                Share with everyone
              </label>
              <p className="text-meta text-ink-3">
                Everyone sees it; managers and administrators can change it.
              </p>
            </div>
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** As soon as it is there, before the dialog looks for something to begin with. */
function enter(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
