import { eq } from 'drizzle-orm';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import type { ProposalPlace } from '@plumbline/domain/suggestions/proposals.ts';
import type { Database } from '../platform/db/database.ts';
import { conversationReadings, suggestions } from '../platform/db/schema/suggestions.ts';

/** Stores an open suggestion as a reading would; returns its id. */
export async function addSuggestion(
  db: Database,
  {
    dealId,
    conversationId,
    section,
  }: { dealId: string; conversationId: string; section: SectionKey },
): Promise<string> {
  const text = 'Quotes take six days.';
  const [row] = await db
    .insert(suggestions)
    .values({
      opportunity_id: dealId,
      section,
      field: null,
      text,
      level: 2,
      polarity: 'for',
      confidence: 0.8,
      reader: 'built-in',
      fingerprint: `${section} ${text}`,
      quotes: [
        {
          conversation_id: conversationId,
          start: 0,
          end: text.length,
          text,
          speaker: 'Dana',
          title: null,
          side: 'customer',
          said_at: '2026-11-03T09:00:00.000Z',
          question: null,
        },
      ],
    })
    .returning({ id: suggestions.id });
  if (!row) throw new Error('The suggestion was not stored');
  return row.id;
}

/** Stores what a reading would that proposes one commercial challenge; returns its place. */
export async function addProposal(
  db: Database,
  { dealId, conversationId }: { dealId: string; conversationId: string },
): Promise<ProposalPlace> {
  const text = 'Quotes take six days.';
  const place = { conversation_id: conversationId, start: 0, end: text.length };
  const said = { speaker: 'Dana', title: null, side: 'customer', question: null } as const;
  const quote = { ...place, ...said, text, said_at: '2026-11-03T09:00:00.000Z' };
  const challenges = [{ kind: 'commercial' as const, text, quotes: [quote] }];
  const opportunity_id = dealId;
  const requested_at = new Date('2026-11-03T09:00:00.000Z');
  await db
    .insert(conversationReadings)
    .values({ opportunity_id, state: 'idle', requested_at, challenges })
    .onConflictDoUpdate({ target: conversationReadings.opportunity_id, set: { challenges } });
  return place;
}

/** What somebody promised, at a place of a conversation of a deal that was read. */
export async function addPromise(
  db: Database,
  { dealId, place }: { dealId: string; place: ProposalPlace },
): Promise<void> {
  const said = { speaker: 'Tom', title: null, side: 'ours', question: null } as const;
  const quote = { ...place, ...said, text: 'I send it.', said_at: '2026-11-03T09:00:00.000Z' };
  const steps = [
    { text: 'I send it.', side: 'ours' as const, owner: 'Tom', due: '2026-11-05', quote },
  ];
  await db
    .update(conversationReadings)
    .set({ steps })
    .where(eq(conversationReadings.opportunity_id, dealId));
}
