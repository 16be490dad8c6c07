import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { conversationQueries, type Contact } from '../../api/conversations.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { sideLabels } from '../../conversations/kinds.ts';
import { formatDay } from '../../ui/moment.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardFailure } from './CardFailure.tsx';
import { peopleOf, type Person } from './people-of.ts';
import { mayUseConversations } from '../../conversations/rights.ts';

const none: Contact[] = [];
const unread: Review['stakeholders'] = [];

/** Who is on the deal: the CRM's contacts, and whoever the conversations show, with their parts. */
export function PeopleCard({ opportunityId }: { opportunityId: string }) {
  const { role } = useAuth();
  const mayRead = mayUseConversations(role, 'read');
  const contacts = useQuery(conversationQueries.contacts(opportunityId));
  const review = useQuery({ ...conversationQueries.review(opportunityId), enabled: mayRead });
  const people = peopleOf(contacts.data?.contacts ?? none, review.data?.stakeholders ?? unread);
  return (
    <Card title="People">
      {contacts.isPending && (
        <div role="status" aria-label="Loading the people" className="flex flex-col gap-3 py-1">
          {['w-3/4', 'w-2/3', 'w-4/5'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      )}
      {contacts.isError && (
        <CardFailure
          title="Couldn’t load people."
          message={contacts.error.message}
          onRetry={() => void contacts.refetch()}
        />
      )}
      {contacts.data && people.length === 0 && (
        <p className="text-ui text-ink-3">
          No one from the customer is named yet, in HubSpot or in a conversation.
        </p>
      )}
      <ul className="flex flex-col">
        {people.map((person) => (
          <Row key={person.key} person={person} />
        ))}
      </ul>
    </Card>
  );
}

const stanceTones = {
  for: 'good',
  against: 'bad',
  neutral: 'neutral',
  unknown: 'neutral',
} as const;
const stanceLabels = { for: 'Supporter', against: 'Opponent', neutral: 'Neutral', unknown: '' };

function Row({ person }: { person: Person }) {
  const { name, title, email, roles, side, stance, seenAt } = person;
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-t border-line py-2 first:border-t-0">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-ui">
          <span className="font-medium break-words">{name}</span>
          {roles.map((each) => (
            <Badge key={each}>{each}</Badge>
          ))}
          {stanceLabels[stance] && <Badge tone={stanceTones[stance]}>{stanceLabels[stance]}</Badge>}
        </p>
        <p className="text-meta break-words text-ink-3">
          {[title, side === 'customer' ? null : sideLabels[side], title ? null : email]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-meta text-ink-3">
          {seenAt ? (
            <>
              Last seen <time dateTime={seenAt}>{formatDay(seenAt)}</time>
            </>
          ) : (
            'Not heard from yet'
          )}
        </p>
      </div>
    </li>
  );
}
