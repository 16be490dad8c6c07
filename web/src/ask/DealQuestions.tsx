import { isolated } from '@plumbline/domain/isolated.ts';
import { screenOfDeal, type AskedFact } from '@plumbline/domain/ask/screens.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../ui/money.ts';
import { formatDay } from '../ui/moment.ts';
import { AskBox } from './AskBox.tsx';
import { SavedAnswers } from './SavedAnswers.tsx';

const factWords: Record<AskedFact, (deal: Opportunity) => string> = {
  owner: ({ owner }) => (owner ? `Owner: ${isolated(owner)}` : 'This deal has no owner.'),
  close_date: ({ close_date: day }) =>
    day ? `Close date: ${formatDay(`${day}T12:00:00`)}` : 'This deal has no close date.',
  stage: ({ stage }) => `Stage: ${stage}`,
  value: ({ value, currency }) => `Value: ${formatMoney(value, currency)}`,
};

/** Questions on one deal. */
export function DealQuestions({ opportunity }: { opportunity: Opportunity }) {
  const { id } = opportunity;
  const place = useRef<HTMLDivElement>(null);
  const { ask: wanted } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (wanted === undefined) return;
    place.current?.scrollIntoView({ block: 'center' });
    // Asked once: going back or loading again does not ask anew.
    void navigate({ to: '/opportunitydetails', search: { id }, replace: true });
  }, [wanted, navigate, id]);

  function answerAtHand(question: string) {
    const found = screenOfDeal(question, id);
    return typeof found === 'string' ? { fact: factWords[found](opportunity) } : found;
  }

  return (
    <div ref={place} className="flex flex-col gap-3">
      <AskBox
        dealId={id}
        placeholder="Who has to sign, and why not yet?"
        wanted={wanted}
        answerAtHand={answerAtHand}
      />
      <SavedAnswers dealId={id} />
    </div>
  );
}
