import * as v from 'valibot';
import type { Resource } from '../people/permissions.ts';
import { supportLevelNames } from '../rfp/requirement.ts';
import { isRecord } from '../stored.ts';
import { timestampSchema } from '../text.ts';
import { changeKinds, restoredSchema } from './history.ts';

/** What people change in an opportunity beside its sections; tasks by their type. */
export const itemKinds = [
  'deal',
  'rfp',
  'commercial_challenge',
  'technical_challenge',
  'commercial_strategy',
  'technical_strategy',
  'requirement',
] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemKindSchema = v.picklist(itemKinds, `Must be one of ${itemKinds.join(', ')}`);

/** An item as it is stored; of the deal itself, and of its RFP, the fields that changed. */
export type ItemState = Readonly<Record<string, unknown>>;

/** One item before and after a write; null where it was not there. */
export interface ItemChange {
  kind: ItemKind;
  /** Null for what is told of many items at once. */
  item_id: string | null;
  /** What the item is called, empty for the deal itself and its RFP. */
  title: string;
  before: ItemState | null;
  after: ItemState | null;
}

const fieldChangeSchema = v.object({
  label: v.string(),
  /** Null where nothing stood there. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});
export type FieldChange = v.InferOutput<typeof fieldChangeSchema>;

/** A change of a challenge, a task, a requirement or the deal's own fields. */
export const itemHistorySchema = v.object({
  type: v.literal('item'),
  id: v.string(),
  kind: itemKindSchema,
  /** Null for what is told of many items at once; empty where the reader's role may not see it. */
  item_id: v.nullable(v.string()),
  /** Empty where the reader's role may not see it. */
  title: v.string(),
  event: v.picklist(['added', 'changed', 'deleted']),
  person: v.string(),
  /** The name of the access token or app that they came with; null where they were signed in. */
  token: v.nullable(v.string()),
  /** Whether that is a connected app. */
  by_app: v.boolean(),
  how: v.picklist(changeKinds),
  restored: restoredSchema,
  started_at: timestampSchema,
  changed_at: timestampSchema,
  /** Whether the reader's role may see what changed; `fields` is empty where it may not. */
  readable: v.boolean(),
  fields: v.array(fieldChangeSchema),
  /** When the item changed last: what a restoring names as `base`. */
  item_changed_at: timestampSchema,
});
export type ItemHistory = v.InferOutput<typeof itemHistorySchema>;

interface KnownItem {
  resource: Resource;
  /** What is told of it, in this order; anything else is kept for putting it back. */
  fields: readonly (readonly [key: string, label: string])[];
}

/** @param fields each a key and its label, parted by semicolons */
const item = (resource: Resource, fields: string): KnownItem => ({
  resource,
  fields: fields.split(/;\s+/).map((each) => {
    const [key = '', ...label] = each.split(' ');
    return [key, label.join(' ')] as const;
  }),
});

const taskFields =
  'title Title; description Description; priority Priority; due_date Due date; completed Done';

export const knownItems: Readonly<Record<ItemKind, KnownItem>> = {
  deal: item(
    'opportunities',
    `name Name; value Value; currency Currency; stage Stage; pipeline Pipeline;
    close_date Close date; owner Owner; next_step Next step; next_step_date Next step by;
    company_name Company; company_domain Company domain; win_progress Win progress; status Status; methodology Methodology`,
  ),
  rfp: item(
    'technicalInsights',
    `technical_insights_rfp_file_name File;
    technical_insights_rfp_total_requirements Requirements`,
  ),
  commercial_challenge: item(
    'commercialInsights',
    `text Challenge; status Status; solution Solution; summary Proposed; error Failure`,
  ),
  technical_challenge: item(
    'technicalInsights',
    `title Title; description Description; severity Severity; status Status;
    aiAnalysis Analysis; comment Comment; docLink Documentation`,
  ),
  commercial_strategy: item('commercialInsights', taskFields),
  technical_strategy: item('technicalInsights', taskFields),
  requirement: item(
    'technicalInsights',
    `count Requirements; supportLevel Answer; comment Comment; docLink Documentation;
    priority Priority; accepted Confirmed; owner Owner; reviewer Reviewer;
    note Internal note; retired Retired`,
  ),
};

/** What a change of an item comes down to, field by field; of many items, what all of them got. */
export function itemFields({
  kind,
  before,
  after,
}: Pick<ItemChange, 'kind' | 'before' | 'after'>): FieldChange[] {
  const told = knownItems[kind].fields.flatMap(([key, label]) => {
    const from = wordOf(flat(before)[key]);
    const to = wordOf(flat(after)[key]);
    return from === to ? [] : [{ label, from, to }];
  });
  return [...told, ...titleFields(before, after)];
}

/** Tasks that an analysis put in the place of others. */
function titleFields(before: ItemState | null, after: ItemState | null): FieldChange[] {
  const old = titlesOf(before);
  const next = titlesOf(after);
  const listed = (titles: Set<string>) => [...titles].join('; ') || null;
  return [
    { label: 'New', from: null, to: listed(next.difference(old)) },
    { label: 'Gone', from: listed(old.difference(next)), to: null },
  ].filter(({ from, to }) => from !== to);
}

function titlesOf(state: ItemState | null): Set<string> {
  return new Set(Array.isArray(state?.titles) ? state.titles.map(String) : []);
}

/** An item with what is told of a challenge's solution beside its own fields. */
function flat(state: ItemState | null): ItemState {
  const { aiSolution, ...own } = state ?? {};
  if (!isRecord(aiSolution)) return own;
  const { status: solution, summary, error } = aiSolution;
  return { ...own, solution, summary, error };
}

const words: Readonly<Record<string, string>> = supportLevelNames;

function wordOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '' || value === false) return null;
  if (value === true) return 'Yes';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return typeof value === 'string' ? (words[value] ?? value) : JSON.stringify(value);
}
