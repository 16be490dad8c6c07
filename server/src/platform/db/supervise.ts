import { setTimeout as wait } from 'node:timers/promises';

interface Supervised {
  isAlive: () => boolean;
  restart: () => Promise<void>;
  /** Told that it has died and is started again. */
  onDown: () => void;
  onUp: () => void;
  /** Told that it cannot be started any more. */
  onLost: (error: unknown) => void;
}

const lookEveryMs = 500;
const attempts = 5;
const pauseMs = 1000;

/**
 * Looks after a process that is not our child, and starts it again when it has died.
 * @returns to be called before it is stopped on purpose
 */
export function supervise({ isAlive, restart, onDown, onUp, onLost }: Supervised) {
  const over = new AbortController();
  let restarting: Promise<void> = Promise.resolve();
  let isDown = false;
  const look = setInterval(() => {
    if (!isDown && !isAlive()) restarting = bringBack();
  }, lookEveryMs).unref();

  async function bringBack(): Promise<void> {
    isDown = true;
    onDown();
    for (let attempt = 1; !over.signal.aborted; attempt += 1) {
      try {
        await restart();
        isDown = false;
        onUp();
        return;
      } catch (error) {
        if (attempt >= attempts) return onLost(error);
        await wait(pauseMs);
      }
    }
  }

  return async () => {
    over.abort();
    clearInterval(look);
    await restarting;
  };
}
