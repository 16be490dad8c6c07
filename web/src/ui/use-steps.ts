import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to the last step, each in a transition after the one before is painted: what is not looked
 * at first does not hold up what is.
 */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < last) startTransition(() => setStep(step + 1));
  }, [step, last]);
  return step;
}
