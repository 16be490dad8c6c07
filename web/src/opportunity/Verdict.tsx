import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import { Link } from '@tanstack/react-router';
import { scoreReason } from './score-reason.ts';
import { useVerdict, type VerdictProps } from './use-verdict.ts';

/** The verdict on a deal with what to do about it, and what its score rests on. */
export function Verdict(props: VerdictProps) {
  const { opportunity } = props;
  const { sentence, action, isReview } = useVerdict(props);
  const outcome = opportunity.outcome ?? null;
  return (
    <>
      <p className="max-w-[64ch] text-body text-pretty text-ink-2">
        {sentence}{' '}
        {isReview ? (
          <Link
            to="/review"
            search={{ id: opportunity.id }}
            className="font-medium text-accent underline underline-offset-3"
          >
            {action}
          </Link>
        ) : (
          action && <span className="font-medium text-ink">{action}</span>
        )}
      </p>
      {isAssessed(opportunity) && !outcome && (
        <p className="text-meta text-ink-3">{scoreReason(opportunity)}</p>
      )}
    </>
  );
}
