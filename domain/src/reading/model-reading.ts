import { wordList } from '../keys.ts';
import type { Standing } from '../conversations/suggestion.ts';
import type { ReadField, ReadPerson, ReadPromise, ReadStep } from './reading.ts';

/** Whose an item is: that of the sales method, or that of the TECH PLAN. */
export const readingSides = ['commercial', 'technical'] as const;
export type ReadingSide = (typeof readingSides)[number];

interface Told {
  side: ReadingSide;
  text: string;
  quotes: string[];
}

/** Fields in a model's own grouping; {@link ./split.ts} makes the stored ones of them. */
export const readingFields = wordList(
  'metrics economic_buyer decision_criteria decision_process paper_process pain champion competition environment hurdles approach deadline budget',
);
export type ReadingField = (typeof readingFields)[number];

export const personRoles = wordList(
  'buyer champion signer legal procurement implementer evaluator influencer blocker user',
);
export const stances = wordList('for conditional neutral leaning_against against unknown');

export const promisers = ['us', 'them'] as const;

/** What a model answers of a whole deal; quotes are lines, `5.23` or `5.23 first words ... last words`. */
export interface ModelReading {
  brief: Told[];
  changes: Told[];
  fields: (Pick<ReadField, 'field' | 'text' | 'who' | 'beside'> & {
    state: Standing;
    quotes: string[];
    /** What was so before, with the line that took it back. */
    superseded: { text: string; quotes: string[]; since: string }[];
  })[];
  contradictions: { field: ReadingField; text: string; older: string; newer: string }[];
  people: (Pick<ReadPerson, 'role' | 'stance' | 'until'> & { person: string; quotes: string[] })[];
  promises: (Told & Pick<ReadPromise, 'by' | 'due'>)[];
  risks: Told[];
  next_steps: (Told & Pick<ReadStep, 'title' | 'priority' | 'due'>)[];
  /** What the brief counts on and nobody signed. */
  unsigned: Told[];
  ask: Told[];
}

/** Highest numbers of items, and of characters of a text. */
export const mostOf = {
  brief: 2,
  changes: 4,
  fields: readingFields.length,
  contradictions: 4,
  people: 12,
  promises: 8,
  risks: 4,
  next_steps: 6,
  unsigned: 3,
  ask: 3,
  quotes: 4,
  superseded: 3,
  characters: 250,
} as const;
