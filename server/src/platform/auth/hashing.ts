/** Passwords that are hashed at once: each takes a thread and 16 MB for a tenth of a second. */
const atOnce = 2;
/** Whoever comes behind so many is sent away: their browser would give up before their turn. */
const mostWaiting = 50;

export interface Hashing {
  /** Whether nobody more can be let in at the moment. */
  isFull: () => boolean;
  /** Does work that hashes a password, in its turn. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Seconds after which whoever was sent away may try again. */
export const busyWaitSeconds = 5;

/** Bounds how much of the machine people take by trying passwords. */
export function createHashing(): Hashing {
  let running = 0;
  let coming = 0;
  const waiting: (() => void)[] = [];
  return {
    isFull: () => coming >= atOnce + mostWaiting,
    async run(work) {
      coming += 1;
      if (running >= atOnce) await new Promise<void>((next) => waiting.push(next));
      else running += 1;
      try {
        return await work();
      } finally {
        coming -= 1;
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** The one of this process: what it bounds is the machine, whoever asks. */
export const hashing = createHashing();
