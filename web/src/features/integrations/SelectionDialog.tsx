import type { Selection } from '@plumbline/domain/crm/selection.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keys } from '../../api/deal-changed.ts';
import { hubspotChoices } from '../../api/hubspot-choices.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hubspotReadings, hubspotSelection, saveSelection } from './hubspot-queries.ts';

/** Chooses which deals of HubSpot are brought in, and how. */
export function SelectionDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const stored = useQuery(hubspotSelection);
  const choices = useQuery(hubspotChoices);
  const [changed, setChanged] = useState<Selection | null>(null);
  const selection = changed ?? stored.data ?? null;
  const save = useMutation({
    mutationFn: saveSelection,
    onSuccess: async (saved) => {
      queryClient.setQueryData(hubspotSelection.queryKey, saved);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: hubspotReadings.queryKey }),
        queryClient.invalidateQueries({ queryKey: [...keys.opportunities, 'offered'] }),
      ]);
      onClose();
    },
  });
  const failure = stored.error ?? choices.error ?? save.error;
  const change = (part: Partial<Selection>) => selection && setChanged({ ...selection, ...part });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title="What to import"
      description="Deals already here stay, whatever you choose."
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!changed}
            busy={save.isPending && 'Saving...'}
            onClick={() => changed && save.mutate(changed)}
          >
            Save
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className="mb-3 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          {failure.message}
        </p>
      )}
      {selection && choices.data ? (
        <div className="flex flex-col gap-5">
          <div className="flex flex-col gap-2">
            <h3 className="text-ui font-semibold">New deals</h3>
            <SegmentedControl
              label="New deals"
              options={[
                { value: 'offer', label: 'Offer them' },
                { value: 'import', label: 'Import automatically' },
              ]}
              value={selection.new_deals}
              onValueChange={(new_deals) => change({ new_deals })}
            />
            <Option
              label="Open deals only"
              checked={selection.open_only}
              onChange={(open_only) => change({ open_only })}
            />
          </div>
          <Options
            title="Pipelines"
            options={choices.data.pipelines.map(({ id, label }) => ({ id, label }))}
            chosen={selection.pipelines}
            onChange={(pipelines) => change({ pipelines })}
          />
          <Options
            title="Stages"
            options={choices.data.pipelines.flatMap((pipeline) =>
              pipeline.stages.map((stage) => ({
                id: `${pipeline.id} ${stage.id}`,
                label: `${pipeline.label}: ${stage.label}`,
              })),
            )}
            chosen={selection.stages}
            onChange={(stages) => change({ stages })}
          />
          <Options
            title="Owners"
            options={choices.data.owners.map(({ id, name }) => ({ id, label: name }))}
            chosen={selection.owners}
            onChange={(owners) => change({ owners })}
          />
        </div>
      ) : (
        !failure && <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}

interface OptionsProps {
  title: string;
  options: { id: string; label: string }[];
  /** Null for all of them, also of those that come later. */
  chosen: string[] | null;
  onChange: (chosen: string[] | null) => void;
}

function Options({ title, options, chosen, onChange }: OptionsProps) {
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((each) => each !== id));
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-ui font-semibold">{title}</legend>
      <Option
        label={`All ${title.toLowerCase()}`}
        checked={chosen === null}
        onChange={(all) => onChange(all ? null : options.map(({ id }) => id))}
      />
      {chosen !== null && (
        <div className="flex max-h-48 flex-col gap-1.5 overflow-y-auto pl-6 short:max-h-none short:overflow-visible">
          {options.map(({ id, label }) => (
            <Option
              key={id}
              label={label}
              checked={chosen.includes(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface OptionProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Option({ label, checked, onChange }: OptionProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <Checkbox id={id} checked={checked} onCheckedChange={onChange} />
      <label htmlFor={id} dir="auto" className="min-w-0 text-ui break-words">
        {label}
      </label>
    </span>
  );
}
