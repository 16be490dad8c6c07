import type { Quote } from '../conversations/suggestion.ts';
import { resourceOfSide } from '../opportunities/visibility.ts';
import { can, type Rights } from '../people/permissions.ts';
import type { DealReading } from './reading.ts';

type Shown = Omit<DealReading, 'fields'>;

/** Any item, as far as its words are told. */
type Sourced = { quotes: readonly Quote[] } | { older: Quote; newer: Quote };

const quotesOf = (item: Sourced): readonly Quote[] =>
  'quotes' in item ? item.quotes : [item.older, item.newer];

/** What of a reading somebody may read: the items all of whose sources they may. */
export function readableReading(role: Rights, { fields, ...shown }: DealReading): DealReading {
  const mayRead = ({ sides }: Pick<Shown['risks'][number], 'sides'>) =>
    sides.every((side) => can(role, 'read', resourceOfSide(side)));
  return { ...filtered(shown, mayRead), fields: fields.filter(mayRead) };
}

/** The same as people are shown it: the fields stand among the suggestions. */
export function readingFor(role: Rights, reading: DealReading): Shown {
  const { fields: _fields, ...shown } = readableReading(role, reading);
  return shown;
}

/** What is left of a reading once conversations are gone: nothing that quotes them. */
export function withoutConversations(reading: DealReading, ids: readonly string[]): DealReading {
  const gone = new Set(ids);
  const stands = (item: Sourced) =>
    quotesOf(item).every(({ conversation_id }) => !gone.has(conversation_id));
  const { fields, ...shown } = reading;
  return {
    ...filtered(shown, stands),
    fields: fields
      .filter(stands)
      .map((field) => ({ ...field, superseded: field.superseded.filter(stands) })),
  };
}

function filtered(
  { brief, changes, contradictions, people, promises, risks, next_steps, unsigned, ask }: Shown,
  keeps: (item: Sourced & Pick<Shown['risks'][number], 'sides'>) => boolean,
): Shown {
  return {
    brief: brief.filter(keeps),
    changes: changes.filter(keeps),
    contradictions: contradictions.filter(keeps),
    people: people.filter(keeps),
    promises: promises.filter(keeps),
    risks: risks.filter(keeps),
    next_steps: next_steps.filter(keeps),
    unsigned: unsigned.filter(keeps),
    ask: ask.filter(keeps),
  };
}
