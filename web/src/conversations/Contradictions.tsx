import type { Resource } from '@plumbline/domain/people/permissions.ts';
import { sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { conversationQueries } from '../api/conversations.ts';
import { useAuth } from '../auth/auth-context.ts';
import { contradictionWords } from './contradiction-words.ts';
import { QuoteBlock } from './QuoteBlock.tsx';
import { mayUseConversations } from './rights.ts';

interface ContradictionsProps {
  opportunityId: string;
  /** Those of one side alone; absent for all. */
  of?: Resource;
}

/** Accepted texts that a later conversation speaks against, with both quotes. */
export function Contradictions({ opportunityId, of }: ContradictionsProps) {
  const { role } = useAuth();
  const enabled = mayUseConversations(role, 'read');
  const { data } = useQuery({ ...conversationQueries.review(opportunityId), enabled });
  const found = (data?.contradictions ?? []).filter(
    ({ section }) => of === undefined || resourceOfSection(section) === of,
  );
  if (found.length === 0) return null;
  return (
    <ul aria-label="Contradicted by a later conversation" className="flex flex-col">
      {found.map(({ section, field, about, accepted, newer }) => (
        <li
          key={`${section} ${field} ${newer.start}`}
          className="flex gap-2.5 border-t border-line py-2 text-ui first:border-t-0"
        >
          <TriangleAlert
            size={14}
            role="img"
            aria-label="high severity"
            className="mt-0.5 shrink-0 text-bad"
          />
          <div className="flex min-w-0 flex-col gap-2">
            <p>
              <span className="font-medium">
                {sectionTitle(section)}: {contradictionWords(about)}
              </span>{' '}
              <Link
                to="/review"
                search={{ id: opportunityId }}
                className="text-accent underline underline-offset-3"
              >
                Review the change
              </Link>
            </p>
            {accepted && <QuoteBlock quote={accepted} />}
            <QuoteBlock quote={newer} />
          </div>
        </li>
      ))}
    </ul>
  );
}
