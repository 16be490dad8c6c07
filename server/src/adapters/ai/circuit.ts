/** After so many questions in a row that nobody answered, nobody asks for a while. */
const failuresToOpen = 5;
const openMs = 30_000;

/** Spares a model that is down, and those who would wait for it. */
export function createCircuit(now: () => number) {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => now() < openUntil,
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < failuresToOpen) return;
      failures = 0;
      openUntil = now() + openMs;
    },
  };
}
