import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Failure } from './Failure.tsx';
import { localServers } from './model-queries.ts';

type Found = Awaited<ReturnType<typeof localServers>>[number];

/** Servers of models near this one, looked for when somebody asks. */
export function LocalServers({ onChoose }: { onChoose: (found: Found) => void }) {
  const look = useMutation({ mutationFn: localServers });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={look.isPending && 'Looking...'} onClick={() => look.mutate()}>
        Look for local servers
      </Button>
      {look.isError && <Failure text={look.error.message} />}
      {look.data && (
        <div role="status" className="text-ui text-ink-2">
          {look.data.length === 0 ? (
            <p>
              None found on the server’s own machine or the named hosts (Ollama 11434, llama.cpp
              8080, vLLM 8000, LM Studio 1234).
            </p>
          ) : (
            <ul className="flex flex-col gap-1">
              {look.data.map((found) => (
                <li key={found.base_url} className="flex flex-wrap items-center gap-2">
                  <span className="wrap-anywhere">
                    {found.name} at {found.base_url}, {found.models.length}{' '}
                    {found.models.length === 1 ? 'model' : 'models'}
                  </span>
                  <Button
                    aria-label={`Use ${found.name} at ${found.base_url}`}
                    onClick={() => onChoose(found)}
                  >
                    Use
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
