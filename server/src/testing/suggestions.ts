import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import type { Passage } from '@plumbline/domain/suggestions/wire.ts';
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
      reader: 'model',
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

/** Stores one highlight as a reading would; returns its place. */
export async function addHighlight(
  db: Database,
  { dealId, conversationId }: { dealId: string; conversationId: string },
): Promise<Passage> {
  const text = 'Quotes take six days.';
  const place = { conversation_id: conversationId, start: 0, end: text.length };
  const said = { speaker: 'Dana', title: null, side: 'customer', question: null } as const;
  const quote = { ...place, ...said, text, said_at: '2026-11-03T09:00:00.000Z' };
  const highlights = [{ quote, likelihood: 0.9 }];
  const requested_at = new Date('2026-11-03T09:00:00.000Z');
  await db
    .insert(conversationReadings)
    .values({ opportunity_id: dealId, state: 'idle', requested_at, highlights })
    .onConflictDoUpdate({ target: conversationReadings.opportunity_id, set: { highlights } });
  return place;
}
