import { brightwaterBeds } from './brightwater-beds.ts';
import { chilledFreight } from './chilled-freight.ts';
import type { Story } from './story.ts';

/** What happened around some of the account's deals, by the deal's number. */
export const stories: ReadonlyMap<number, Story> = new Map(
  [brightwaterBeds, chilledFreight].map((story) => [story.deal, story]),
);
