import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TaskProgress } from '../../ui/TaskProgress.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Failure } from './Failure.tsx';
import { pullModel, type Pulled } from './model-queries.ts';

interface OllamaPullProps {
  address: string;
  onPulled: (model: string) => void;
}

const gigabyte = 1e9;

/** Has Ollama download a model, with progress, until it is there or somebody stops it. */
export function OllamaPull({ address, onPulled }: OllamaPullProps) {
  const [name, setName] = useState('');
  const [pulled, setPulled] = useState<Pulled | null>(null);
  const stop = useRef<AbortController | null>(null);
  const pull = useMutation({
    async mutationFn(model: string) {
      const controller = new AbortController();
      stop.current = controller;
      setPulled(null);
      try {
        await pullModel({ base_url: address, model }, controller.signal, setPulled);
        return model;
      } catch (error) {
        if (controller.signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (model) => model !== null && onPulled(model),
  });
  const share = pulled?.total ? (pulled.completed ?? 0) / pulled.total : null;
  return (
    <div className="flex flex-col gap-2 rounded-2 border border-line p-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-64">
          <TextField
            label="Download a model to Ollama"
            placeholder="qwen3:8b"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {pull.isPending ? (
          <Button onClick={() => stop.current?.abort()}>Stop</Button>
        ) : (
          <Button disabled={!name.trim()} onClick={() => pull.mutate(name.trim())}>
            Download
          </Button>
        )}
      </div>
      {pull.isPending && (
        <>
          <TaskProgress label={`Download of ${name}`} value={share} max={1} />
          <p className="text-meta text-ink-3">{progressText(pulled)}</p>
        </>
      )}
      {pull.isSuccess && (
        <p role="status" className="text-ui text-ink-2">
          {pull.data
            ? `${pull.data} is there.`
            : 'Stopped. Start it again and it goes on from there.'}
        </p>
      )}
      {pull.isError && <Failure text={pull.error.message} />}
    </div>
  );
}

function progressText(pulled: Pulled | null): string {
  if (!pulled) return 'Asking Ollama...';
  if (!pulled.total) return `${pulled.status}...`;
  const of = (bytes: number) => (bytes / gigabyte).toFixed(1);
  return `${of(pulled.completed ?? 0)} of ${of(pulled.total)} GB`;
}
