import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { conversationQueries } from '../api/conversations.ts';
import { useAuth } from '../auth/auth-context.ts';
import { classNames } from '../ui/class-names.ts';
import { mayUseConversations, useReviewWord } from './rights.ts';

interface ReviewLinkProps {
  opportunityId: string;
  /** Beside a title, where nothing below it moves once the number is known; else a line of its own. */
  isButton?: boolean;
}

/** Leads to what was found for a deal, with how much, and what a model's suggestions would do to the score. */
export function ReviewLink({ opportunityId, isButton = false }: ReviewLinkProps) {
  const { role } = useAuth();
  const word = useReviewWord();
  const mayRead = mayUseConversations(role, 'read');
  const { data } = useQuery({ ...conversationQueries.review(opportunityId), enabled: mayRead });
  if (!data) return null;
  const suggested = data.suggestions.filter(({ state }) => state === 'open');
  const open = suggested.length + data.highlights.length;
  if (open === 0) return null;
  const { score, provisional_score: promised } = data;
  return (
    <Link
      to="/review"
      search={{ id: opportunityId }}
      className={classNames(
        'group items-center gap-3 rounded-2 bg-accent-wash px-3 text-ui print:hidden',
        isButton ? 'inline-flex h-control' : 'mb-2 flex min-h-control justify-between py-2',
      )}
    >
      <span className="font-medium text-accent group-hover:underline">
        {open}{' '}
        <span className={isButton ? 'max-sm:sr-only' : undefined}>
          {open === 1 ? 'passage' : 'passages'}{' '}
        </span>
        {word}
      </span>
      {promised !== null && promised > score && (
        <span className="ml-auto text-ink-2">{`Score ${score}, ${promised} if accepted`}</span>
      )}
      <ArrowRight size={14} aria-hidden className="shrink-0 text-accent" />
    </Link>
  );
}
