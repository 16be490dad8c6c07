import type { Quote } from '../conversations/suggestion.ts';
import { keysOf, recordOf } from '../keys.ts';
import { resourceOfSide } from '../opportunities/visibility.ts';
import { can, type Rights } from '../people/permissions.ts';
import type { DealReading, ReadingItem } from './reading.ts';

type Sourced = { quotes: readonly Quote[] } | { older: Quote; newer: Quote };

const quotesOf = (item: Sourced): readonly Quote[] =>
  'quotes' in item ? item.quotes : [item.older, item.newer];

/** What of a reading somebody may read: the items all of whose sources they may. */
export function readableReading(role: Rights, reading: DealReading): DealReading {
  return filtered(reading, ({ sides }) =>
    sides.every((side) => can(role, 'read', resourceOfSide(side))),
  );
}

/** The same as people are shown it: the fields stand among the suggestions. */
export function readingFor(role: Rights, reading: DealReading): Omit<DealReading, 'fields'> {
  const { fields: _fields, ...shown } = readableReading(role, reading);
  return shown;
}

/** What is left of a reading once conversations are gone: nothing that quotes them. */
export function withoutConversations(reading: DealReading, ids: readonly string[]): DealReading {
  const gone = new Set(ids);
  const stands = (item: Sourced) =>
    quotesOf(item).every(({ conversation_id }) => !gone.has(conversation_id));
  const { fields, ...shown } = filtered(reading, stands);
  return {
    ...shown,
    fields: fields.map((field) => ({ ...field, superseded: field.superseded.filter(stands) })),
  };
}

function filtered(
  reading: DealReading,
  keeps: (item: Sourced & Pick<ReadingItem, 'sides'>) => boolean,
): DealReading {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each list has what it had before
  return recordOf(keysOf(reading), (kind) => reading[kind].filter(keeps)) as DealReading;
}
