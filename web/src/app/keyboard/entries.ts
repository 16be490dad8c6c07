import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { Command } from './commands.ts';
import { rank } from './rank.ts';
import type { DealResults } from './use-deal-results.ts';

/** A row of the palette. */
export type Entry =
  | { kind: 'deal'; key: string; deal: OpportunitySummary }
  | { kind: 'command'; key: string; label: string; icon: LucideIcon; command: Command }
  | { kind: 'more'; key: 'more'; label: string; icon: LucideIcon };

export interface EntryGroup {
  heading: string;
  entries: Entry[];
  /** Whether rows are still on their way. */
  isPending: boolean;
}

/** Heads what is offered where nothing is found. */
export const notFound = 'Instead';
const instead = new Set(['page Opportunities', 'import']);

/** What the palette shows for a text, from the first row to the last; no group is empty. */
export function entryGroups(
  text: string,
  commands: readonly Command[],
  results: DealResults,
  asking: readonly Command[] = [],
): EntryGroup[] {
  const deals = { heading: results.heading, ...dealEntries(results) };
  const found = rank(commands, text);
  const of = (heading: string, chosen: readonly Command[]) => ({
    heading,
    entries: chosen.map(entryOf),
    isPending: false,
  });
  const groups =
    text === ''
      ? [ofGroup('This deal'), deals, ofGroup('Views'), ofGroup('Pages'), ofGroup('Actions')]
      : // What is known at once comes first, so that no row moves when the deals arrive.
        [of('Pages and actions', found), deals];
  const shown = groups.filter(({ entries, isPending }) => entries.length > 0 || isPending);
  // Asking waits for the deals: Enter is for the deal that a person looks for.
  const ask = of('Ask', results.isPending ? [] : asking);
  const asks = text === '' || ask.entries.length === 0 ? [] : [ask];
  if (shown.length > 0) return [...shown, ...asks];
  const rest = commands.filter(({ id }) => instead.has(id));
  return [...asks, of(notFound, rest)];

  function ofGroup(heading: Command['group']): EntryGroup {
    return of(
      heading,
      found.filter(({ group }) => group === heading),
    );
  }
}

function dealEntries({ deals, hasMore, isPending }: DealResults): Omit<EntryGroup, 'heading'> {
  const entries = deals.map((deal): Entry => ({ kind: 'deal', key: `deal ${deal.id}`, deal }));
  const more: Entry = {
    kind: 'more',
    key: 'more',
    label: 'Show all that match in Opportunities',
    icon: ArrowRight,
  };
  return {
    entries: hasMore ? [...entries, more] : entries,
    isPending: isPending && deals.length === 0,
  };
}

function entryOf(command: Command): Entry {
  const { id, label, icon } = command;
  return { kind: 'command', key: `command ${id}`, label, icon, command };
}
