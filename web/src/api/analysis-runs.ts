import * as v from 'valibot';
import { onPersonChange } from './person-change.ts';

/** How far a running analysis is, as the server tells it. */
export const progressSchema = v.object({
  step: v.picklist(['asking', 'answering']),
  /** Characters of the answer that came so far. */
  received: v.number(),
});
export type AnalysisProgress = v.InferOutput<typeof progressSchema>;

export interface AnalysisRun {
  isRunning: boolean;
  progress: AnalysisProgress | null;
  /** Why the last one failed. One that was stopped has not failed. */
  error: Error | null;
}

type Work = (
  signal: AbortSignal,
  onProgress: (progress: AnalysisProgress) => void,
) => Promise<void>;

const idle: AnalysisRun = { isRunning: false, progress: null, error: null };
const runs = new Map<string, AnalysisRun>();
const controllers = new Map<string, AbortController>();
const listeners = new Set<() => void>();

/** Analyses by what they are about. They go on while the person looks at something else. */
export const analysisRuns = {
  of: (key: string): AnalysisRun => runs.get(key) ?? idle,
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Begins one, unless one of that runs already. */
  async start(key: string, work: Work): Promise<void> {
    if (controllers.has(key)) return;
    const controller = new AbortController();
    controllers.set(key, controller);
    const { signal } = controller;
    show(key, { ...idle, isRunning: true });
    let error: Error | null = null;
    try {
      await work(signal, (progress) => show(key, { ...idle, isRunning: true, progress }));
    } catch (failure) {
      if (!signal.aborted) error = failure instanceof Error ? failure : new Error(String(failure));
    }
    controllers.delete(key);
    show(key, { ...idle, error });
  },
  stop(key: string): void {
    controllers.get(key)?.abort();
  },
};

function show(key: string, run: AnalysisRun): void {
  runs.set(key, run);
  for (const listener of listeners) listener();
}

// What one person asked for is not for the next one.
onPersonChange(() => {
  for (const controller of controllers.values()) controller.abort();
  runs.clear();
});
