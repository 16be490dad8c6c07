import type { CreatedEndpoint } from '@plumbline/domain/webhooks/endpoint.ts';
import {
  webhookEvents,
  webhookEventTypes,
  type WebhookEventType,
} from '@plumbline/domain/webhooks/events.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { addWebhook } from './webhook-queries.ts';

interface AddWebhookProps {
  onAdded: (webhook: CreatedEndpoint) => void;
  onClose: () => void;
}

/** Asks where events are to go, which, and whether with texts. */
export function AddWebhook({ onAdded, onClose }: AddWebhookProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEventType[]>([]);
  const [withTexts, setWithTexts] = useState(false);
  const add = useMutation({ mutationFn: addWebhook, onSuccess: onAdded });
  const fields = add.error instanceof ApiError ? add.error.fields : {};

  return (
    <FormDialog
      title="Add a webhook"
      description="We send a signed POST with JSON to this address. It stops when you can no longer sign in."
      action="Add"
      busy={add.isPending && 'Adding...'}
      isComplete={url.trim() !== '' && events.length > 0}
      failure={fields['url'] ? undefined : add.error?.message}
      onSubmit={() => add.mutate({ url, events: [...events], with_texts: withTexts })}
      onClose={onClose}
    >
      <TextField
        label="Address"
        placeholder="https://example.com/plumbline"
        type="url"
        autoComplete="off"
        maxLength={2000}
        value={url}
        readOnly={add.isPending}
        onChange={({ target }) => setUrl(target.value)}
        error={fields['url']}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-ui font-medium">Events</legend>
        <div className="flex flex-col gap-2">
          {webhookEventTypes.map((type) => (
            <Choice
              key={type}
              label={type}
              told={webhookEvents[type].told}
              checked={events.includes(type)}
              onChange={(isOn) =>
                setEvents(isOn ? [...events, type] : events.filter((each) => each !== type))
              }
            />
          ))}
        </div>
      </fieldset>
      <Choice
        label="Send texts too"
        told="Names, sections, titles and quotes that you may read leave Plumbline as they are. Without this, events hold ids, names of fields and figures."
        checked={withTexts}
        onChange={setWithTexts}
      />
    </FormDialog>
  );
}

interface ChoiceProps {
  label: string;
  told: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, told, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox id={id} describedBy={`${id}-told`} checked={checked} onCheckedChange={onChange} />
      <div className="min-w-0">
        <label htmlFor={id} className="text-ui font-medium">
          {label}
        </label>
        <p id={`${id}-told`} className="text-meta text-ink-2">
          {told}
        </p>
      </div>
    </div>
  );
}
