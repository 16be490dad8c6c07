/**
 * Does some work again and again, one round after another.
 * @param failed told of a round that threw; the next one comes all the same
 * @returns what ends it, once the round that runs has ended
 */
export function startRounds(
  everyMs: number,
  round: () => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    running = round()
      .catch(failed)
      .finally(() => (isIdle = true));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
