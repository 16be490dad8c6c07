import { lazy, Suspense, useEffect, useState } from 'react';
import { confirmIdentityBy, type SignInWay } from '../api/confirm-identity.ts';
import { onDemand } from '../ui/on-demand.ts';

const code = onDemand(() => import('../auth/ConfirmIdentity.tsx'));

const ConfirmIdentity = lazy(async () => ({ default: (await code.fetch()).ConfirmIdentity }));

interface Asked {
  way: SignInWay;
  answer: (isConfirmed: boolean) => void;
}

/** Asks who it is when a call needs to know; what asks is loaded with the first question. */
export function ConfirmIdentityStart() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () => confirmIdentityBy((way) => new Promise((answer) => setAsked({ way, answer }))),
    [],
  );
  if (!asked) return null;

  function end(isConfirmed: boolean) {
    asked?.answer(isConfirmed);
    setAsked(null);
  }

  return (
    <Suspense>
      <ConfirmIdentity way={asked.way} onEnd={end} />
    </Suspense>
  );
}
