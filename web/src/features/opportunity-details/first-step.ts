import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { useToReview } from '../../conversations/use-to-review.ts';
import type { Gain } from '../../opportunity/best-gains.ts';
import { startOf } from '../../opportunity/use-verdict.ts';

/** The one action that matters most. */
export type FirstStep =
  | { kind: 'review'; open: number; promise: string | null }
  | { kind: 'start'; side: 'commercial' | 'technical' }
  | { kind: 'gain'; gain: Gain };

/** To review what was found comes first, then to write the first text, then what earns the most points. */
export function useFirstStep(opportunity: Opportunity, gains: readonly Gain[]): FirstStep | null {
  const { role } = useAuth();
  const { open, score, promised } = useToReview(opportunity.id);
  if (open > 0) {
    const promise =
      promised !== null && promised > score ? `Score ${score}, ${promised} if accepted` : null;
    return { kind: 'review', open, promise };
  }
  const side = isAssessed(opportunity) ? null : startOf(role);
  if (side) return { kind: 'start', side };
  const [gain] = gains;
  return gain ? { kind: 'gain', gain } : null;
}
