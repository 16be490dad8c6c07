import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import { eq } from 'drizzle-orm';
import { memberNames } from '../../platform/auth/people.queries.ts';
import type { Executor } from '../../platform/db/database.ts';
import { contacts, crmWritingsRead } from '../../platform/db/schema/conversations.ts';
import { crmOwners } from '../../platform/db/schema/crm.ts';
import { opportunities } from '../../platform/db/schema/opportunities.ts';

/** Our own people, whosever deals they work on. */
export async function ownPeople(db: Executor) {
  const [members, owners] = await Promise.all([memberNames(db), db.select().from(crmOwners)]);
  return { members, crmOwners: owners };
}

/** What is known of a deal before its conversations are read; null where there is no such deal. */
export async function contextOf(
  db: Executor,
  opportunityId: string,
  today: string,
): Promise<ConversationContext | null> {
  const [deal] = await db
    .select({
      owner: opportunities.owner,
      companyName: opportunities.company_name,
      companyDomain: opportunities.company_domain,
      handlers: crmWritingsRead.handlers,
    })
    .from(opportunities)
    .leftJoin(crmWritingsRead, eq(crmWritingsRead.opportunity_id, opportunities.id))
    .where(eq(opportunities.id, opportunityId));
  if (!deal) return null;
  // with its lists of words only once somebody reads
  const { contextOfDeal } = await import('@plumbline/domain/conversations/known-sides.ts');
  const [own, theirs] = await Promise.all([
    ownPeople(db),
    db
      .select({ name: contacts.name, email: contacts.email, title: contacts.title })
      .from(contacts)
      .where(eq(contacts.opportunity_id, opportunityId)),
  ]);
  return contextOfDeal({
    ...deal,
    ...own,
    companyName: deal.companyName ?? '',
    handlers: deal.handlers ?? [],
    contacts: theirs,
    today,
  });
}
