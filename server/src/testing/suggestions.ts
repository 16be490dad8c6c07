import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import type { Database } from '../platform/db/database.ts';
import { suggestions } from '../platform/db/schema/suggestions.ts';

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
