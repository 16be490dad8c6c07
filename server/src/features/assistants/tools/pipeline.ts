import * as v from 'valibot';
import { pages } from '../told.ts';
import { ours, reads, tool } from '../tool.ts';

const sums = {
  currency: ours(),
  deals: v.number(),
  value: v.number(),
  /** A tenth of the value for each point of the score. */
  weighted: v.number(),
};
const rowSchema = v.object({ stage: v.string(), band: v.string(), ...sums });
type Row = v.InferOutput<typeof rowSchema>;

export const pipelineSummary = tool({
  name: 'pipeline_summary',
  title: 'Sum up the pipeline',
  description:
    'Open opportunities by stage and currency: how many, their value, and the value weighted by the score (a tenth for each point of 10).',
  effects: reads,
  input: v.strictObject({}),
  output: v.object({
    total: v.array(v.object(sums)),
    stages: v.array(v.object({ stage: ours(), ...sums })),
    link: ours(),
  }),
  run: async (_input, { api, link }) => {
    const { body } = await api('GET', '/api/reports/pipeline');
    const rows = v.parse(v.array(rowSchema), body);
    return {
      total: summed(rows, ({ currency }) => currency).map(({ stage: _stage, ...rest }) => rest),
      stages: summed(rows, ({ stage, currency }) => `${stage}\n${currency}`),
      link: link(pages.reports()),
    };
  },
});

function summed(rows: readonly Row[], keyOf: (row: Row) => string) {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sum = (key: 'deals' | 'value' | 'weighted') =>
      group.reduce((total, row) => total + row[key], 0);
    return [
      {
        stage: first.stage,
        currency: first.currency,
        deals: sum('deals'),
        value: sum('value'),
        weighted: Math.round(sum('weighted')),
      },
    ];
  });
}
