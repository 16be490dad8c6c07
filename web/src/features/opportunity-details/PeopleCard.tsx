import { useQuery } from '@tanstack/react-query';
import { conversationQueries, type Contact } from '../../api/conversations.ts';
import { formatDay } from '../../ui/moment.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { FoldedCard } from '../../ui/FoldedCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardFailure } from './CardFailure.tsx';

/** Who is on the deal: the CRM's contacts, with the roles that it gives them. */
export function PeopleCard({ opportunityId }: { opportunityId: string }) {
  const contacts = useQuery(conversationQueries.contacts(opportunityId));
  const people = contacts.data?.contacts ?? [];
  return (
    <FoldedCard
      title="People"
      gist={people
        .map(({ name }) => name)
        .filter(Boolean)
        .join(', ')}
    >
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
        <p className="text-ui text-ink-3">HubSpot names no contact for this deal yet.</p>
      )}
      <ul className="flex flex-col">
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
    </FoldedCard>
  );
}

function Row({ person }: { person: Contact }) {
  const { title, email, buying_roles: roles, last_touch_at: seenAt } = person;
  const name = person.name || email || 'Name unknown';
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-t border-line py-2 first:border-t-0">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-ui">
          <span dir="auto" className="font-medium break-words">
            {name}
          </span>
          {roles.map((each) => (
            <Badge key={each}>{each}</Badge>
          ))}
        </p>
        <p dir="auto" className="text-meta break-words text-ink-3">
          {title ?? email}
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
