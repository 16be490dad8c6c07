import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { mayUseConversations } from '../../conversations/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { AcceptAllDialog } from './AcceptAllDialog.tsx';
import { promisedScore } from './live-score.ts';
import type { ReviewState } from './use-review.ts';

interface ReviewActionsProps {
  opportunity: Opportunity;
  review: ReviewState;
}

/** What concerns all of a review; above, where no message lies over it. */
export function ReviewActions({ opportunity, review }: ReviewActionsProps) {
  const { role } = useAuth();
  const [isAsking, setAsking] = useState(false);
  if (!mayUseConversations(role, 'write')) {
    return <p className="text-ui text-ink-3">Account executives and sales engineers decide.</p>;
  }
  return (
    <>
      <Button
        variant="quiet"
        data-review-all="u"
        disabled={!review.canUndo}
        className={review.canUndo ? '' : 'max-sm:hidden'}
        onClick={review.undo}
      >
        <Undo2 size={14} aria-hidden />
        Undo
      </Button>
      {promisedScore(opportunity, review.writable) && (
        <Button variant="primary" onClick={() => setAsking(true)}>
          Accept all customer-confirmed
        </Button>
      )}
      {isAsking && (
        <AcceptAllDialog
          opportunity={opportunity}
          review={review}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
