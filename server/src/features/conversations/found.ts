import { createHash } from 'node:crypto';
import type { Quote, SuggestedText } from '@plumbline/domain/conversations/suggestion.ts';
import { mostQuotes } from '@plumbline/domain/conversations/suggestion.ts';
import { knownField } from '@plumbline/domain/suggestions/fields.ts';
import type { SuggestionRow } from '../../platform/db/schema/suggestions.ts';
import type { NewSuggestion } from './suggestions.queries.ts';

type Decided = Pick<SuggestionRow, 'section' | 'field' | 'quotes'>;

/**
 * What of a reading is offered: for fields that there are, within their limits, each once, and
 * nothing whose every quote was accepted or rejected for the same field before.
 */
export function offered(
  found: readonly SuggestedText[],
  decided: readonly Decided[],
): NewSuggestion[] {
  const known = new Set(decided.flatMap((each) => each.quotes.map((quote) => keyOf(each, quote))));
  const result = new Map<string, NewSuggestion>();
  for (const { section: named, field: fieldNamed, quotes, ...suggestion } of onceASection(found)) {
    const field = knownField(named, fieldNamed);
    if (!field || suggestion.text.trim() === '' || suggestion.text.length > field.maxLength) {
      continue;
    }
    const place = { section: field.section, field: field.field };
    if (quotes.every((quote) => known.has(keyOf(place, quote)))) continue;
    const kept = quotes.slice(0, mostQuotes);
    const fingerprint = fingerprintOf(place, kept);
    if (result.has(fingerprint)) continue;
    const { superseded, contradictions } = suggestion;
    result.set(fingerprint, {
      ...suggestion,
      ...place,
      superseded: [...superseded],
      contradictions: [...contradictions],
      quotes: [...kept],
      fingerprint,
    });
  }
  return [...result.values()];
}

/** A text for two fields of one section is one decision: the more particular field comes last. */
function onceASection(found: readonly SuggestedText[]): SuggestedText[] {
  const keyIn = ({ section, text }: SuggestedText) => JSON.stringify([section, text]);
  const last = new Map(found.map((each) => [keyIn(each), each]));
  return found.filter((each) => last.get(keyIn(each)) === each);
}

/** The same words for the same field, wherever and whenever they were said. */
function keyOf({ section, field }: Omit<Decided, 'quotes'>, { text }: Quote): string {
  return JSON.stringify([section, field, text.replaceAll(/\s+/g, ' ').trim().toLowerCase()]);
}

function fingerprintOf(place: Omit<Decided, 'quotes'>, quotes: readonly Quote[]): string {
  const keys = quotes.map((quote) => keyOf(place, quote)).toSorted();
  return createHash('sha256').update(keys.join('\n')).digest('hex');
}
