/** Work that whoever asks for it meanwhile shares. */
export type Shared<Result> = (
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

interface Running<Result> {
  result: Promise<Result>;
  stop: AbortController;
  waiting: number;
}

/** Work that runs once at a time, for all who wait for it; it stops once nobody does any more. */
export function createShared<Result>(): Shared<Result> {
  let running: Running<Result> | null = null;

  function start(work: (signal: AbortSignal) => Promise<Result>): Running<Result> {
    const stop = new AbortController();
    const started: Running<Result> = { result: work(stop.signal), stop, waiting: 0 };
    const end = () => {
      if (running === started) running = null;
    };
    started.result.then(end, end);
    return started;
  }

  return async (signal, work) => {
    signal.throwIfAborted();
    const shared = (running ??= start(work));
    shared.waiting += 1;
    const gaveUp = new Promise<never>((_resolve, reject) => {
      signal.addEventListener(
        'abort',
        () => {
          shared.waiting -= 1;
          if (shared.waiting === 0) {
            // Whoever asks next begins anew.
            if (running === shared) running = null;
            shared.stop.abort(signal.reason);
          }
          reject(signal.reason);
        },
        { once: true },
      );
    });
    return Promise.race([shared.result, gaveUp]);
  };
}
