import type { DealRow, ImportProgress, ImportResult } from '@plumbline/domain/deal-file/import.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dealsChanged } from '../../api/deal-changed.ts';
import { importDeals, recentImportsQuery, undoImport } from '../../api/deal-imports.ts';
import { ApiError } from '../../api/errors.ts';
import { randomUuid } from '../../ui/random-id.ts';
import { toast } from '../../ui/toast.ts';
import { dealCount } from './deal-count.ts';

interface SentFile {
  file_name: string;
  deals: DealRow[];
  source: string | null;
}

/** Imports a file of deals, with its progress. What is stopped leaves nothing, also at its very end. */
export function useDealImport(onDone: () => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [isStopping, setStopping] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const create = useMutation({
    mutationFn: async (file: SentFile) => {
      const { signal } = (stopping.current = new AbortController());
      const id = randomUuid();
      try {
        return await importDeals({ ...file, id }, signal, setProgress);
      } catch (error) {
        if (!signal.aborted) throw error;
        return { kept: await takeBack(id) };
      }
    },
    onSuccess: (result) => {
      if ('kept' in result) return toast.message(toldStopped(result.kept));
      toast.success(told(result));
      onDone();
    },
    onSettled: () => {
      setProgress(null);
      setStopping(false);
      void client.invalidateQueries({ queryKey: recentImportsQuery.queryKey });
      void dealsChanged(client);
    },
  });
  function stop() {
    setStopping(true);
    stopping.current?.abort();
  }
  const { mutate: start, reset, isPending, error } = create;
  return { start, stop, reset, progress, isPending, isStopping, error };
}

/**
 * Undoes an import that was stopped: it may have been done by then. The server answers once it has ended.
 * @returns how many of its deals stay, as they were changed already
 * @throws Error where that cannot be told
 */
async function takeBack(id: string): Promise<number> {
  try {
    return (await undoImport(id)).kept_total;
  } catch (error) {
    // It was stopped in time: there is none.
    if (error instanceof ApiError && error.status === 404) return 0;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The import may have finished before you stopped it. Look for it under “Imports of the last day”. ${why}`,
      { cause: error },
    );
  }
}

function toldStopped(kept: number): string {
  return kept === 0
    ? 'Import stopped. No deals were kept.'
    : `Import stopped. ${dealCount(kept)} ${kept === 1 ? 'was' : 'were'} changed since and kept.`;
}

function told({ created, known }: ImportResult): string {
  const left = known > 0 ? ` ${dealCount(known)} already here, left as they are.` : '';
  const undo = created > 0 ? ' You can undo it for a day.' : '';
  return `${dealCount(created)} imported.${left}${undo}`;
}
