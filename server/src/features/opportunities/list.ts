import {
  groupings,
  sortFields,
  type Grouping,
} from '@plumbline/domain/opportunities/list-order.ts';
import {
  opportunitySummarySchema,
  type OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { isDay } from '@plumbline/domain/day.ts';
import { textOf, timestampSchema } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { wholeNumber } from '../../platform/http/whole-number.ts';
import { idSchema } from '../../platform/http/id-param.ts';

/** Most rows of a page; more are fetched by the cursor. */
export const longestPage = 1000;

/** Most rows of a list that nobody limited. */
export const longestList = 10_000;

/** What programs sort by besides: they go on where they were. */
const fields = [...sortFields, 'updated_date'] as const;
export type ListField = (typeof fields)[number];
export type ListSort = ListField | `-${ListField}`;
const sorts = fields.flatMap((field): ListSort[] => [field, `-${field}`]);

/** A parameter that may be given once or several times. */
const severalOf = (one: v.GenericSchema<unknown, string>) =>
  v.optional(
    v.pipe(
      v.union([v.array(one), one]),
      v.transform((value) => (Array.isArray(value) ? value : [value])),
      v.maxLength(100, 'At most 100 values'),
    ),
  );
const several = severalOf(textOf(200));
const day = v.optional(v.pipe(textOf(10), v.check(isDay, 'Must be a day such as 2026-11-30')));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a schema are its fields
const chosenFields = Object.keys(opportunitySummarySchema.entries) as (keyof OpportunitySummary)[];

/** Query of GET /api/deals. */
export const listQuerySchema = v.strictObject({
  sort: v.optional(
    v.picklist(sorts, `Must be one of ${fields.join(', ')}, with - before it for descending`),
    '-created_date',
  ),
  limit: v.optional(wholeNumber(1, longestPage)),
  cursor: v.optional(textOf(2000)),
  /** Part of the name or of the company's name, in any case. */
  search: v.optional(textOf(200)),
  /** Only these; an id that is no opportunity's is passed over. */
  id: severalOf(idSchema),
  stage: several,
  owner: several,
  pipeline: several,
  currency: several,
  /** First and last day of the close date; a deal without one is left out. */
  close_from: day,
  close_to: day,
  min_score: v.optional(wholeNumber(1, 10)),
  max_score: v.optional(wholeNumber(1, 10)),
  /** `true` leaves only those with suggestions that the role may review. */
  to_review: v.optional(v.literal('true', 'Must be true')),
  /**
   * `mine` is what is open and bears the reader's name as its owner, else all that is open; with
   * `outcome` it is what ended so and bears the name.
   */
  view: v.optional(v.picklist(['mine', 'open', 'closed'], 'Must be mine, open or closed')),
  /** Only what ended so. */
  outcome: v.optional(v.picklist(['won', 'lost'], 'Must be won or lost')),
  /** Of what is open: what changed since a day began, other than its texts; what closes later than then. */
  changed_since: day,
  slipped_since: day,
  /** Only what was changed at this moment or later, whatever of it. */
  updated_since: v.optional(timestampSchema),
  /** Whether anything is written of the deal. */
  assessed: v.optional(v.picklist(['true', 'false'], 'Must be true or false')),
  /** Rows of one stage, or of one owner, follow one another; `sort` orders them within. */
  group: v.optional(v.picklist(groupings, 'Must be stage or owner')),
  /** Fields of each row, with commas between; all unless told. */
  fields: v.optional(
    v.pipe(
      textOf(2000),
      v.transform((names) => [...new Set(names.split(','))]),
      v.array(v.picklist(chosenFields, `Must be of ${chosenFields.join(', ')}`)),
    ),
  ),
  /** `true` adds the header X-Total-Count. */
  count: v.optional(v.picklist(['true', 'false'], 'Must be true or false')),
});
export type ListQuery = v.InferOutput<typeof listQuerySchema>;

export type ListFilters = Pick<
  ListQuery,
  | 'search'
  | 'id'
  | 'stage'
  | 'owner'
  | 'pipeline'
  | 'currency'
  | 'close_from'
  | 'close_to'
  | 'min_score'
  | 'max_score'
  | 'to_review'
  | 'outcome'
  | 'changed_since'
  | 'slipped_since'
  | 'assessed'
  | 'updated_since'
>;

/** Query of GET /api/deals/groups. */
export const groupsQuerySchema = v.strictObject({
  ...v.omit(listQuerySchema, ['sort', 'limit', 'cursor', 'count', 'group', 'fields']).entries,
  group: v.picklist(groupings, 'Must be stage or owner'),
});

export interface ListOrder {
  field: ListField;
  descending: boolean;
  /** The groups that come one after another; absent where nothing is grouped. */
  groups?: GroupOrder | undefined;
}

export interface GroupOrder {
  by: Grouping;
  /** In their order; '' for deals without any. */
  keys: readonly string[];
}

export function orderOf(sort: ListSort): ListOrder {
  const descending = sort.startsWith('-');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sort is a field, or one after a minus
  return { field: (descending ? sort.slice(1) : sort) as ListField, descending };
}

/** PostgreSQL's type of what a list is sorted by; a cursor's key must read as one. */
export const sortKeyTypes = {
  created_date: 'timestamptz',
  name: 'text',
  stage: 'text',
  value: 'double precision',
  score: 'smallint',
  commercial_progress_score: 'double precision',
  technical_progress_score: 'double precision',
  commercial_tasks: 'integer',
  technical_tasks: 'integer',
  close_date: 'date',
  updated_date: 'timestamptz',
} as const satisfies Record<ListField, string>;
