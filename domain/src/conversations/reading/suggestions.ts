import type { SuggestedText, ConversationContext, Quote, SuggestionLevel } from '../suggestion.ts';
import { storableText } from '../../text.ts';
import { sectionKeys } from '../../opportunities/sections.ts';
import type { Evidence } from './evidence.ts';
import { fieldsOf, limitOf, type FieldOfSection } from './fields.ts';
import { merged, type Finding } from './merge.ts';
import { textOf } from './wording.ts';

/** A name for a field that asks for who it is, with what was said of them. */
export interface NameFound {
  field: FieldOfSection;
  name: string;
  quotes: readonly Quote[];
  level: SuggestionLevel;
  confidence: number;
}

/** Suggestions for the fields of all methods, in their order; of a field the likeliest first. */
export function suggestionsOf(
  evidence: readonly Evidence[],
  names: readonly NameFound[],
  { today }: ConversationContext,
): SuggestedText[] {
  const texts = merged(evidence).flatMap((finding) =>
    fieldsFor(finding).flatMap((field): SuggestedText[] => {
      const text = textOf(finding.quotes, limitOf(field), today);
      const { level, polarity, confidence, quotes } = finding;
      return text === ''
        ? []
        : [{ ...field, text, level, polarity, confidence, reader: 'built-in', quotes }];
    }),
  );
  const named = names.map(({ field, name, quotes, level, confidence }): SuggestedText => ({
    ...field,
    text: storableText(name, limitOf(field)),
    level,
    polarity: 'for',
    confidence,
    reader: 'built-in',
    quotes,
  }));
  const order = new Map<string, number>(sectionKeys.map((key, at) => [key, at]));
  return [...named, ...texts].toSorted(
    (one, other) =>
      (order.get(one.section) ?? 0) - (order.get(other.section) ?? 0) ||
      (one.field ?? '').localeCompare(other.field ?? '') * -1 ||
      other.confidence - one.confidence,
  );
}

/** How a rival could win is a risk, and stands in its field too. */
function fieldsFor({ topic, polarity }: Finding): readonly FieldOfSection[] {
  if (topic === 'competition' && polarity === 'against') {
    return [...fieldsOf.competition, { section: 'meddpicc_data.competition', field: 'risks' }];
  }
  return fieldsOf[topic];
}
