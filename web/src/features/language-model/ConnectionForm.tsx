import {
  isOwnServer,
  modelProviderNames,
  modelProviders,
  usualAddresses,
  type ModelProvider,
} from '@plumbline/domain/language-model/providers.ts';
import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { analysisQueries } from '../../api/analyses.ts';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Failure } from './Failure.tsx';
import { LocalServers } from './LocalServers.tsx';
import { chooseModel, modelPage, offeredModels } from './model-queries.ts';
import { OllamaPull } from './OllamaPull.tsx';

interface ConnectionFormProps {
  page: ModelPage;
  onDone: () => void;
}

/** Provider, address, key, and a model of the server's own list. */
export function ConnectionForm({ page, onDone }: ConnectionFormProps) {
  const queryClient = useQueryClient();
  const before = page.connection;
  const listId = useId();
  const [provider, setProvider] = useState<ModelProvider>(before?.provider ?? 'openai');
  const [address, setAddress] = useState(before?.base_url ?? '');
  const [key, setKey] = useState('');
  const [model, setModel] = useState(before?.model ?? '');
  const typed = address.trim() || (provider === 'ollama' ? (usualAddresses.ollama ?? '') : '');
  const place = {
    provider,
    base_url: typed || null,
    ...(key.trim() && { api_key: key.trim() }),
  };
  const list = useMutation({
    mutationFn: () => offeredModels(place),
    onSuccess({ base_url, models }) {
      // Where /v1 was left out it is filled in.
      if (typed && base_url !== typed) setAddress(base_url);
      if (!models.some(({ id }) => id === model))
        setModel(models.length === 1 ? (models[0]?.id ?? '') : '');
    },
  });
  const save = useMutation({
    mutationFn: () => chooseModel({ ...place, model: model.trim() }),
    async onSuccess(next) {
      queryClient.setQueryData(modelPage.queryKey, next);
      await queryClient.invalidateQueries({ queryKey: analysisQueries.status().queryKey });
      onDone();
    },
  });
  const failure = save.error ?? list.error;
  const faults = failure instanceof ApiError ? failure.fields : {};
  const hasStoredKey = before?.key_end !== null && before?.provider === provider;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (model.trim() && !save.isPending) save.mutate();
      }}
    >
      <div>
        <span aria-hidden className="mb-1 block text-ui font-medium">
          Provider
        </span>
        <Select
          label="Provider"
          options={modelProviders.map((value) => ({ value, label: modelProviderNames[value] }))}
          value={provider}
          onValueChange={(value) => {
            setProvider(value);
            setAddress('');
            setModel('');
            list.reset();
          }}
        />
      </div>
      {isOwnServer(provider) && (
        <LocalServers
          onChoose={(found) => {
            setProvider(found.provider);
            setAddress(found.base_url);
            setModel(found.models[0] ?? '');
          }}
        />
      )}
      <TextField
        label="Address"
        type="url"
        placeholder={usualAddresses[provider] ?? 'https://models.example.com/v1'}
        hint={
          isOwnServer(provider)
            ? 'Inside your network, the operator adds the host to ALLOWED_INTERNAL_HOSTS first.'
            : 'Leave empty for the provider’s own.'
        }
        error={faults['base_url']}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      {provider !== 'ollama' && (
        <TextField
          label="Key"
          type="password"
          autoComplete="off"
          hint={
            hasStoredKey
              ? `Leave empty to keep the one that ends in ${before?.key_end}, at the same address.`
              : 'Stored encrypted. Only its last four characters are shown again.'
          }
          error={faults['api_key']}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-64">
          <TextField
            label="Model"
            list={listId}
            autoComplete="off"
            error={faults['model']}
            value={model}
            onChange={(event) => setModel(event.target.value)}
          />
          <datalist id={listId}>
            {list.data?.models.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </datalist>
        </div>
        <Button busy={list.isPending && 'Asking...'} onClick={() => list.mutate()}>
          List models
        </Button>
      </div>
      {list.data && (
        <p role="status" className="-mt-2 text-ui text-ink-2">
          {told(list.data.models.length)}
        </p>
      )}
      {provider === 'ollama' && <OllamaPull address={typed} onPulled={(name) => setModel(name)} />}
      {failure && <Failure text={failure.message} isShown={Object.keys(faults).length === 0} />}
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={!model.trim()}
          busy={save.isPending && 'Saving...'}
        >
          Save
        </Button>
        {before && <Button onClick={onDone}>Cancel</Button>}
      </div>
    </form>
  );
}

function told(many: number): string {
  if (many === 0) return 'The server answers but has no models yet.';
  return many === 1 ? 'One model is there.' : `${many} models are there: choose one by its name.`;
}
