import type { ConversationReading, Quote } from './suggestion.ts';

/** A text that somebody accepted, with the quotes it stands on. */
export interface AcceptedText {
  section: string;
  field: string | null;
  text: string;
  quotes: readonly Quote[];
  /** ISO 8601. */
  accepted_at: string;
}

/** A newer quote that does not fit an accepted text. */
export interface Contradiction {
  section: string;
  field: string | null;
  /** What it is about, e.g. `who signs`, `the amount`, `the day`. */
  about: string;
  accepted: Quote | null;
  newer: Quote;
  /** What the field would say instead. */
  text: string;
}

/** Where a newer conversation says otherwise than an accepted text does. */
export function contradictions(
  accepted: readonly AcceptedText[],
  reading: ConversationReading,
): Contradiction[] {
  return accepted.flatMap((each) => {
    const newest =
      each.quotes
        .map(({ said_at }) => said_at)
        .toSorted()
        .at(-1) ?? each.accepted_at;
    const against = reading.suggestions.find(
      (other) =>
        other.section === each.section &&
        other.field === each.field &&
        other.polarity === 'against' &&
        other.quotes.some(({ said_at }) => said_at > newest),
    );
    const newer = against?.quotes.find(({ said_at }) => said_at > newest);
    if (!against || !newer) return [];
    const { section, field } = each;
    return [
      {
        section,
        field,
        about: 'what stands',
        accepted: each.quotes.at(-1) ?? null,
        newer,
        text: against.text,
      },
    ];
  });
}
