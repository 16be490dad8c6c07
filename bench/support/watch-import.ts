/** Milliseconds of one import, as the page itself saw them. */
export interface ImportTimes {
  /** From the choice of the file to the painted preview. */
  parsed: number;
  /** From the press of Import to the request that stores the requirements. */
  mapped: number;
  /** From that request to the painted list. */
  stored: number;
  /** Longest task until the request, 0 for none of 50 ms or more. */
  longestTask: number;
  /** Longest task after it. */
  longestAfter: number;
}

interface Notes {
  moments: Record<'chosen' | 'previewed' | 'pressed' | 'sent' | 'listed', number>;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything of it: notes when an import goes from step to step. */
export function watchImport() {
  const notes: Notes = {
    moments: { chosen: 0, previewed: 0, pressed: 0, sent: 0, listed: 0 },
    tasks: [],
  };
  const { moments } = notes;
  Object.assign(window, { plumblineImport: notes });
  const note = (name: keyof typeof moments) => {
    moments[name] = performance.now();
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') note('chosen');
    },
    true,
  );
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.textContent === 'Import requirements') note('pressed');
    },
    true,
  );
  const send = window.fetch;
  window.fetch = (input, init) => {
    const method = input instanceof Request ? input.method : init?.method;
    if (method === 'PUT' && moments.pressed > 0) note('sent');
    return send(input, init);
  };
  const look = () => {
    // What is there now is painted before the next task.
    const next = moments.previewed === 0 ? 'previewed' : 'listed';
    const wanted =
      next === 'previewed' ? '[role=dialog] tbody tr' : '[aria-label=Requirements] article';
    const isThere =
      document.querySelector(wanted) !== null &&
      (next === 'previewed' ? moments.chosen > 0 : moments.sent > 0);
    if (isThere) setTimeout(() => note(next));
    if (moments.listed === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page after the import. */
export function readImportTimes(): ImportTimes {
  const { moments, tasks } = (window as unknown as { plumblineImport: Notes }).plumblineImport;
  const longest = (from: number, to: number) =>
    Math.max(
      0,
      ...tasks
        .filter(({ start, duration }) => start + duration >= from && start < to)
        .map(({ duration }) => duration),
    );
  return {
    parsed: moments.previewed - moments.chosen,
    mapped: moments.sent - moments.pressed,
    stored: moments.listed - moments.sent,
    longestTask: Math.max(
      longest(moments.chosen, moments.previewed),
      longest(moments.pressed, moments.sent),
    ),
    longestAfter: longest(moments.sent, moments.listed),
  };
}
