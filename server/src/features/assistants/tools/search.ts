import { opportunitySummarySchema } from '@plumbline/domain/opportunities/opportunity.ts';
import { textOf } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { pages } from '../told.ts';
import { limitOf, named, ours, reads, text, tool } from '../tool.ts';

const rowSchema = v.pick(opportunitySummarySchema, [
  'id',
  'name',
  'company_name',
  'owner',
  'stage',
  'value',
  'currency',
  'close_date',
  'score',
  'is_assessed',
  'outcome',
  'to_review',
  'next_due',
  'top_warning',
]);
const sorts = [
  '-score',
  'score',
  'close_date',
  '-close_date',
  '-value',
  '-created_date',
  '-updated_date',
] as const;

export const searchOpportunities = tool({
  name: 'search_opportunities',
  title: 'Search opportunities',
  description:
    'Find opportunities by part of their name or company. Returns short rows with ids for the other tools. Lists never hold names where names are replaced: general words stand in their place.',
  effects: reads,
  input: v.strictObject({
    query: v.optional(
      v.pipe(textOf(200), v.description('Part of the opportunity’s or the company’s name')),
    ),
    view: v.optional(
      v.pipe(
        v.picklist(['mine', 'open', 'closed', 'all']),
        v.description('Of whom; mine are the open ones you own'),
      ),
      'open',
    ),
    min_score: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
    max_score: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
    sort: v.optional(v.picklist(sorts), '-score'),
    limit: limitOf(50, 10),
    cursor: v.optional(v.pipe(textOf(2000), v.description('next_cursor of the page before'))),
  }),
  output: v.object({
    opportunities: v.array(
      v.object({
        id: ours(),
        name: text(),
        company: v.nullable(named()),
        owner: v.nullable(named()),
        stage: ours(),
        value: v.number(),
        currency: v.nullable(ours()),
        close_date: v.nullable(ours()),
        /** 1 to 10; null where nothing is written of it. */
        score: v.nullable(v.number()),
        outcome: v.nullable(ours()),
        to_review: v.number(),
        next_due: v.nullable(ours()),
        warning: v.nullable(ours()),
        link: ours(),
      }),
    ),
    next_cursor: v.nullable(ours()),
  }),
  run: async ({ query, view, ...filters }, { api, link, mentions }) => {
    const { body, headers } = await api('GET', '/api/deals', {
      query: {
        ...(query !== undefined && query.trim() !== '' && { search: query }),
        ...(view !== 'all' && { view }),
        ...filters,
        fields: Object.keys(rowSchema.entries).join(','),
      },
    });
    const rows = v.parse(v.array(rowSchema), body);
    mentions(rows.map(({ id }) => id));
    return {
      opportunities: rows.map(
        ({ company_name: company, is_assessed: isAssessed, top_warning: warning, ...row }) => ({
          ...row,
          company,
          score: isAssessed ? row.score : null,
          warning: warning?.title ?? null,
          link: link(pages.details(row.id)),
        }),
      ),
      next_cursor: headers.get('x-next-cursor'),
    };
  },
});
