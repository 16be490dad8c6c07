import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds, of the browser's clock. */
  ts: number;
  /** Computing time of a task, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** The name of the mark with which a step begins. */
export const stepMark = 'plumbline-step';

/**
 * The computing time of each task of the page's thread, in milliseconds, in each step of the work.
 * Unlike the time on the clock it does not grow with what else the machine does.
 * @param work calls `step` where a new step begins
 */
export async function computingTimes(
  page: Page,
  work: (step: () => Promise<void>) => Promise<void>,
): Promise<number[][]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'] },
  });
  await work(() => page.evaluate((mark) => void performance.mark(mark), stepMark));
  const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await ended;
  await devtools.detach();

  const [first, ...marks] = events.filter(({ name }) => name === stepMark);
  if (!first) throw new Error('No step was noted');
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid;
  const tasks = events.filter((each) => each.name.endsWith('RunTask') && isOfPage(each));
  const starts = [first, ...marks].map(({ ts }) => ts);
  return starts.map((start, index) =>
    tasks
      .filter(({ ts }) => ts > start && ts < (starts[index + 1] ?? Infinity))
      .map(({ tdur = 0 }) => tdur / 1000),
  );
}
