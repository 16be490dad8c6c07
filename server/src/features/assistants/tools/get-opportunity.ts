import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { warningsFor } from '@plumbline/domain/analyst/warnings.ts';
import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import { gainsOf } from '@plumbline/domain/opportunities/gains.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import * as v from 'valibot';
import { pages } from '../told.ts';
import { named, opportunityId, ours, reads, text, tool, type ToolCall } from '../tool.ts';
import { dealOf, readOf, writtenSections } from './deal.ts';

const shortText = 300;
const mostGains = 5;

const output = v.object({
  id: ours(),
  name: text(),
  company: v.nullable(named()),
  owner: v.nullable(named()),
  stage: ours(),
  value: v.number(),
  currency: v.nullable(ours()),
  close_date: v.nullable(ours()),
  next_step: v.nullable(text()),
  next_step_date: v.nullable(ours()),
  /** 1 to 10; null where nothing is written. */
  score: v.nullable(v.number()),
  /** What would raise the score most, with the points of 10 that each adds. */
  would_raise: v.array(v.object({ advice: ours(), points: v.number() })),
  warnings: v.array(v.object({ title: ours(), reason: text(), severity: ours() })),
  sections: v.array(
    v.object({
      section: ours(),
      framework: ours(),
      title: ours(),
      revision: v.number(),
      fields: v.array(v.object({ field: v.nullable(ours()), label: ours(), text: text() })),
    }),
  ),
  open_tasks: v.number(),
  /** Null where you may not read conversations. */
  read: v.nullable(
    v.object({ conversations: v.number(), latest: v.nullable(ours()), not_said: v.array(ours()) }),
  ),
  link: ours(),
});
export type ToldOpportunity = v.InferOutput<typeof output>;

export const getOpportunity = tool({
  name: 'get_opportunity',
  title: 'Get an opportunity',
  description:
    'One opportunity: its score, what would raise it, warnings, the texts of its sections, and what no conversation says. Sections you may not see are left out. Each section has a revision: pass it to save_section.',
  effects: reads,
  input: v.strictObject({
    opportunity_id: opportunityId,
    texts: v.optional(
      v.pipe(
        v.picklist(['short', 'whole']),
        v.description(`short cuts each text after ${shortText} characters`),
      ),
      'short',
    ),
  }),
  output,
  run: ({ opportunity_id: id, texts }, call) =>
    toldOpportunity(id, texts === 'whole' ? Infinity : shortText, call),
});

/** An opportunity in one answer. */
export async function toldOpportunity(
  id: string,
  longest: number,
  { api, link, rights, today }: ToolCall,
): Promise<ToldOpportunity> {
  const [deal, read] = await Promise.all([dealOf(api, id), readOf(id, { api, rights })]);
  const { name, stage, value, currency, close_date, owner, next_step, next_step_date } = deal;
  const done = new Set(deal.completed_step_ids);
  return {
    id,
    name,
    stage,
    value,
    currency,
    close_date,
    owner,
    next_step,
    next_step_date,
    company: deal.company_name,
    score: deal.is_assessed === false ? null : deal.score,
    would_raise: gains(deal, rights),
    warnings: warningsFor(rights, deal, factsOf(deal, today)).map(
      ({ title, reason, severity }) => ({ title, reason, severity }),
    ),
    sections: writtenSections(deal, longest),
    open_tasks: deal.strategy_recommendations.filter((task) => !done.has(task.id)).length,
    read,
    link: link(pages.details(id)),
  };
}

/** What of a figure is hidden cannot be told to be missing. */
export function seen(rights: Rights, figure: string): boolean {
  return can(
    rights,
    'read',
    figure.startsWith('technical') ? 'technicalInsights' : 'commercialInsights',
  );
}

function gains(deal: Opportunity, rights: Rights) {
  return gainsOf(explainScores(deal))
    .filter(({ figure }) => seen(rights, figure))
    .slice(0, mostGains)
    .map(({ advice, worth }) => ({ advice, points: Math.round(worth * 100) / 100 }));
}
