/** What a person does to a page that they use. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Whoever opens a page uses it. */
let isUsed = true;

const noteUse = () => {
  isUsed = true;
};
for (const sign of signs) addEventListener(sign, noteUse, { passive: true, capture: true });

/**
 * Whether somebody used the page since this was last asked. A page that is merely open must not
 * keep its session alive.
 */
export function wasUsed(): boolean {
  const answer = isUsed;
  isUsed = false;
  return answer;
}

/** The server did not hear of it: the next call tells. */
export function tellUseAgain(): void {
  isUsed = true;
}
