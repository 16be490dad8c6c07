import type { Methodology } from '../commercial/methodologies.ts';
import { cutAtClause } from '../conversations/combine.ts';
import type { Quote, SuggestedText, SuggestionLevel } from '../conversations/suggestion.ts';
import { knownField, type SuggestedField } from '../suggestions/fields.ts';
import type { DealReading, ReadField } from './reading.ts';
import { readingFields, type ReadingField } from './shape.ts';

type Part = 'text' | 'who' | 'beside';
type Place = readonly [part: Part, section: string, field?: string];

/** Where the parts of a field are stored, whatever the methodology. */
const always: Partial<Record<ReadingField, readonly Place[]>> = {
  metrics: [['text', 'meddpicc_data.metrics']],
  economic_buyer: [
    ['who', 'meddpicc_data.economic_buyer', 'name'],
    ['text', 'meddpicc_data.economic_buyer', 'details'],
  ],
  decision_criteria: [
    ['text', 'meddpicc_data.decision_criteria'],
    ['beside', 'technical_insights.performance_criteria'],
  ],
  decision_process: [
    ['text', 'meddpicc_data.decision_process'],
    ['beside', 'technical_insights.lead_time'],
  ],
  paper_process: [['text', 'meddpicc_data.paper_process']],
  pain: [
    ['text', 'meddpicc_data.pain'],
    ['beside', 'technical_insights.challenges'],
  ],
  champion: [
    ['who', 'meddpicc_data.champion', 'name'],
    ['text', 'meddpicc_data.champion', 'details'],
  ],
  competition: [
    ['who', 'meddpicc_data.competition', 'names'],
    ['text', 'meddpicc_data.competition', 'situation'],
    ['beside', 'meddpicc_data.competition', 'differentiation'],
  ],
  environment: [['text', 'technical_insights.environment']],
  hurdles: [['text', 'technical_insights.hurdles']],
  approach: [['text', 'technical_insights.approach']],
};

/** Where they are stored beside that, by the methodology that a deal is kept by. */
const byMethodology: Record<Methodology, Partial<Record<ReadingField, string>>> = {
  MEDDPICC: {},
  SPICED: {
    environment: 'spiced_data.situation',
    pain: 'spiced_data.pain',
    metrics: 'spiced_data.impact',
    deadline: 'spiced_data.critical_event',
    decision_process: 'spiced_data.decision',
  },
  BANT: {
    budget: 'bant_data.budget',
    economic_buyer: 'bant_data.authority',
    pain: 'bant_data.need',
    deadline: 'bant_data.timeline',
  },
};

/** The fields that a model is asked for: those that are stored somewhere. */
export function fieldsAsked(methodology: Methodology): ReadingField[] {
  return readingFields.filter((field) => placesOf(field, methodology).length > 0);
}

function placesOf(field: ReadingField, methodology: Methodology): Place[] {
  const own = byMethodology[methodology][field];
  return [...(always[field] ?? []), ...(own ? [['text', own] as const] : [])];
}

/**
 * What a reading suggests for the stored fields. A field that is denied is one suggestion against what
 * stands there; names go along with the details that carry them.
 */
export function suggestedBy(reading: DealReading, methodology: Methodology): SuggestedText[] {
  const ofFields = reading.fields.flatMap((field) =>
    placesOf(field.field, methodology).flatMap((place) => suggestedAt(place, field, reading)),
  );
  return [...ofFields, ...teamOf(reading)];
}

function suggestedAt(
  [part, section, name]: Place,
  field: ReadField,
  reading: DealReading,
): SuggestedText[] {
  const known = knownField(section, name ?? null);
  const text = known && fitting(field[part], known);
  const isDenied = field.standing === 'denied';
  if (!known || !text || (isDenied && part !== 'text')) return [];
  const isWhole = part === 'text';
  return [
    {
      section: known.section,
      field: known.field,
      text,
      polarity: isDenied ? 'against' : 'for',
      level: levelOf(field.quotes),
      confidence: field.standing === 'supported' ? 0.8 : 0.5,
      reader: 'model',
      quotes: field.quotes,
      standing: field.standing,
      superseded: isWhole ? field.superseded : [],
      contradictions: reading.contradictions
        .filter((each) => isWhole && each.field === field.field)
        .map(({ text: about, older, newer }) => ({ text: about, older, newer })),
    },
  ];
}

/** Who of the customer's people tries it and puts it in place. */
function teamOf({ people }: DealReading): SuggestedText[] {
  const team = people.filter(({ sides }) => sides[0] === 'technical');
  const field = knownField('technical_insights.team', 'technical_insights_team_members');
  const text = field && fitting(team.map((each) => each.text).join(', '), field);
  if (!field || !text) return [];
  const quotes = team.flatMap((each) => each.quotes.slice(0, 1));
  return [
    {
      section: field.section,
      field: field.field,
      text,
      polarity: 'for',
      level: levelOf(quotes),
      confidence: 0.8,
      reader: 'model',
      quotes,
      standing: 'supported',
      superseded: [],
      contradictions: [],
    },
  ];
}

const fitting = (text: string, { maxLength }: SuggestedField): string =>
  text.length <= maxLength ? text : cutAtClause(text, maxLength);

/** By whose words carry it: the customer's, and those of two of them. */
function levelOf(quotes: readonly Quote[]): SuggestionLevel {
  const theirs = quotes.filter(({ side }) => side === 'customer');
  if (theirs.length === 0) return 1;
  return new Set(theirs.flatMap(({ speaker }) => speaker ?? [])).size > 1 ? 3 : 2;
}
