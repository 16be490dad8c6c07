import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useReviewWord } from './rights.ts';
import { useToReview } from './use-to-review.ts';

/** Leads to what was found for a deal, with how much, and what a model's suggestions would do to the score. */
export function ReviewLink({ opportunityId }: { opportunityId: string }) {
  const word = useReviewWord();
  const { open, score, promised } = useToReview(opportunityId);
  if (open === 0) return null;
  return (
    <Link
      to="/review"
      search={{ id: opportunityId }}
      className="group inline-flex h-control items-center gap-3 rounded-2 bg-accent-wash px-3 text-ui print:hidden"
    >
      <span className="font-medium text-accent group-hover:underline">
        {open} <span className="max-sm:sr-only">{open === 1 ? 'passage' : 'passages'} </span>
        {word}
      </span>
      {promised !== null && promised > score && (
        <span className="ml-auto text-ink-2">{`Score ${score}, ${promised} if accepted`}</span>
      )}
      <ArrowRight size={14} aria-hidden className="shrink-0 text-accent" />
    </Link>
  );
}
