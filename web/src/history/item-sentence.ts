import { isolated } from '@plumbline/domain/isolated.ts';
import type { ItemHistory, ItemKind } from '@plumbline/domain/history/item-history.ts';
import { restoredVersion } from './verb.ts';

/** What one of a kind is called within a sentence. */
export const kindNames: Readonly<Record<ItemKind, string>> = {
  deal: 'deal',
  rfp: 'RFP',
  commercial_challenge: 'commercial challenge',
  technical_challenge: 'technical challenge',
  commercial_strategy: 'commercial task',
  technical_strategy: 'technical task',
  requirement: 'requirement',
};

/** What the kinds are called in a list to choose from. */
export const kindTitles: Readonly<Record<ItemKind, string>> = {
  deal: 'Deal',
  rfp: 'RFP',
  commercial_challenge: 'Commercial challenges',
  technical_challenge: 'Technical challenges',
  commercial_strategy: 'Commercial tasks',
  technical_strategy: 'Technical tasks',
  requirement: 'Requirements',
};

/** Who did what, of which the name stands by itself. */
export interface ItemSentence {
  who: string;
  /** Ends with the kind where the item has a name, e.g. `checked off the technical task`. */
  did: string;
  name: string;
  /** What follows the name, e.g. at whose wish. */
  rest: string;
}

/** A change of an item as a sentence. */
export function itemSentence(change: ItemHistory): ItemSentence {
  const { kind, how, person, title, item_id } = change;
  const byAnalyst = how === 'analysis';
  if (how === 'rename') return { who: person, did: 'renamed the stage', name: '', rest: '' };
  return {
    who: byAnalyst ? 'The analyst' : person,
    did: item_id === null ? didToMany(change) : `${verbOf(change)} the ${kindNames[kind]}`,
    name: title,
    rest: [
      how === 'restore' && item_id !== null ? restoredVersion(change) : '',
      how === 'import' ? 'from the CRM' : '',
      byAnalyst ? `for ${isolated(person)}` : '',
    ].join(''),
  };
}

function didToMany({ kind, how }: ItemHistory): string {
  const many = kind === 'requirement' ? 'requirements' : `${kindNames[kind]}s`;
  if (how === 'analysis')
    return kind === 'requirement' ? `started answering ${many}` : `proposed ${many}`;
  return how === 'restore' ? `undid a change to ${many}` : `changed ${many}`;
}

function verbOf({ kind, how, event, fields }: ItemHistory): string {
  if (how === 'restore') return 'restored';
  if (how === 'import') return 'updated';
  if (how === 'analysis') return 'answered';
  if (event !== 'changed') return event;
  const [first, ...others] = fields;
  if (first?.label === 'Done' && others.length === 0) {
    return first.to === null ? 'reopened' : 'checked off';
  }
  return kind === 'requirement' && fields.some(({ label }) => label === 'Answer')
    ? 'answered'
    : 'changed';
}
