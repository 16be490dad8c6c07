import { methodologies, type Methodology } from '../commercial/methodologies.ts';
import { cutAtClause } from '../conversations/combine.ts';
import type { Quote, SuggestedText, SuggestionLevel } from '../conversations/suggestion.ts';
import { oneOf, rowsOf } from '../rows.ts';
import { knownField, type SuggestedField } from '../suggestions/fields.ts';
import type { DealReading, ReadField } from './reading.ts';
import { readingFields, type ReadingField } from './model-reading.ts';

const parts = ['text', 'who', 'beside'] as const;
type Place = readonly [part: (typeof parts)[number], section: string, field: string | undefined];

/** Where the parts of a field are stored, by the methodology that a deal is kept by: part, section, field of it. */
const places = rowsOf(`
  metrics | text meddpicc_data.metrics | SPICED text spiced_data.impact
  economic_buyer | who meddpicc_data.economic_buyer name | text meddpicc_data.economic_buyer details |
    BANT text bant_data.authority
  decision_criteria | text meddpicc_data.decision_criteria | beside technical_insights.performance_criteria
  decision_process | text meddpicc_data.decision_process | beside technical_insights.lead_time |
    SPICED text spiced_data.decision
  paper_process | text meddpicc_data.paper_process
  pain | text meddpicc_data.pain | beside technical_insights.challenges | SPICED text spiced_data.pain |
    BANT text bant_data.need
  champion | who meddpicc_data.champion name | text meddpicc_data.champion details
  competition | who meddpicc_data.competition names | text meddpicc_data.competition situation |
    beside meddpicc_data.competition differentiation
  environment | text technical_insights.environment | SPICED text spiced_data.situation
  hurdles | text technical_insights.hurdles
  approach | text technical_insights.approach
  deadline | SPICED text spiced_data.critical_event | BANT text bant_data.timeline
  budget | BANT text bant_data.budget
`);

/** The fields that a model is asked for: those that are stored somewhere. */
export function fieldsAsked(methodology: Methodology): ReadingField[] {
  return readingFields.filter((field) => placesOf(field, methodology).length > 0);
}

function placesOf(field: ReadingField, methodology: Methodology): Place[] {
  const [, ...own] = places.find(([name]) => name === field) ?? [];
  return own.flatMap((cell): Place[] => {
    const [first = '', ...rest] = cell.split(' ');
    const isOfOne = methodologies.some((each) => each === first);
    if (isOfOne && first !== methodology) return [];
    const [part = '', section = '', name] = isOfOne ? rest : [first, ...rest];
    return [[oneOf(parts, part), section, name]];
  });
}

/** What a reading suggests for the stored fields; a denied field is one suggestion against what is there. */
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
  const text = known && cutAtClause(field[part], known.maxLength);
  const isDenied = field.standing === 'denied';
  if (!known || !text || (isDenied && part !== 'text')) return [];
  const isWhole = part === 'text';
  return [
    {
      ...suggestedText(known, text, field.quotes),
      polarity: isDenied ? 'against' : 'for',
      confidence: field.standing === 'supported' ? 0.8 : 0.5,
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
  const text = field && cutAtClause(team.map((each) => each.text).join(', '), field.maxLength);
  if (!field || !text) return [];
  return [
    suggestedText(
      field,
      text,
      team.flatMap((each) => each.quotes.slice(0, 1)),
    ),
  ];
}

const suggestedText = (
  { section, field }: SuggestedField,
  text: string,
  quotes: readonly Quote[],
): SuggestedText => ({
  section,
  field,
  text,
  polarity: 'for',
  level: levelOf(quotes),
  confidence: 0.8,
  reader: 'model',
  quotes,
  standing: 'supported',
  superseded: [],
  contradictions: [],
});

/** By whose words carry it: the customer's, and those of two of them. */
function levelOf(quotes: readonly Quote[]): SuggestionLevel {
  const theirs = quotes.filter(({ side }) => side === 'customer');
  if (theirs.length === 0) return 1;
  return new Set(theirs.flatMap(({ speaker }) => speaker ?? [])).size > 1 ? 3 : 2;
}
