import type { RegisteredRouter } from '@tanstack/react-router';

/** A page that has not loaded by then is not what the key was meant for. */
const mostMs = 5000;

let stop: (() => void) | null = null;

/** Whatever the person does next takes the place of a key that waits. */
export function stopWaiting(): void {
  stop?.();
}

/**
 * Tries again at each change of the page, until what the key is about stands there: a key that is
 * pressed while a page loads is not lost.
 */
export function waitFor(attempt: () => boolean, router: Pick<RegisteredRouter, 'latestLocation'>) {
  const { pathname } = router.latestLocation;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('pointerdown', end);
    stop = null;
  };
  const observer = new MutationObserver(() => {
    if (router.latestLocation.pathname !== pathname || attempt()) end();
  });
  const timer = setTimeout(end, mostMs);
  document.addEventListener('pointerdown', end);
  observer.observe(document.body, { childList: true, subtree: true });
  stop = end;
}
