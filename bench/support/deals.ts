import { blankOpportunity } from '@plumbline/domain/opportunities/blank.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { query } from './product.ts';

const sentence =
  'The steering committee validated the timeline with us and expects a quantified impact of $240k a year within two quarters.';

/**
 * Puts opportunities into the database up to a number, with texts, tasks and scores as the product
 * stores them: a template by the domain's own rules, multiplied and varied by SQL.
 */
export async function fillTo(databaseUrl: string, total: number): Promise<void> {
  const [row] = await query<{ count: string }>(
    databaseUrl,
    'select count(*)::text as count from opportunities',
  );
  const existing = Number(row?.count ?? 0);
  if (existing < total) {
    await query(
      databaseUrl,
      `insert into opportunities (${columns().join(', ')}, ${varied.map(([name]) => name).join(', ')})
       select ${columns()
         .map((name) => `template.${name}`)
         .join(', ')}, ${varied.map(([, value]) => value).join(', ')}
       from jsonb_populate_record(null::opportunities, $1::jsonb) template,
            generate_series($2::integer, $3::integer) n`,
      [JSON.stringify(template()), existing + 1, total],
    );
  }
  await query(databaseUrl, 'vacuum analyze opportunities');
}

/** What differs from deal to deal. */
const varied = [
  ['id', 'gen_random_uuid()'],
  ['name', `'Customer ' || (n * 7919 % 100003) || ' – rollout ' || n`],
  ['company_name', `'Customer ' || (n * 7919 % 100003)`],
  ['company_domain', `'customer-' || (n * 7919 % 100003) || '.example'`],
  ['value', `(n * 7919 % 380) * 1000 + 4000`],
  [
    'stage',
    `(array['Discovery','Qualification','Proposal','Negotiation','Closed Won'])[1 + n % 5]`,
  ],
  ['owner', `(array['Sofia Marchetti','Tomasz Wilk','Amara Nwosu','Lucas Ferreira'])[1 + n % 4]`],
  ['created_date', `timestamptz '2026-01-01' + n * interval '1 minute'`],
  ['updated_date', `timestamptz '2026-01-01' + n * interval '1 minute'`],
  ['close_date', `date '2026-06-01' + (n * 13 % 365)`],
  ['hubspot_id', `'bench-' || n`],
  ['score', '1 + n % 10'],
] as const;

function columns(): string[] {
  const names = new Set<string>(varied.map(([name]) => name));
  return Object.keys(template()).filter((name) => !names.has(name));
}

/** A deal with texts, tasks and scores, as the product stores it. */
export function template() {
  const blank = blankOpportunity('Template');
  const tasks: StrategyTask[] = Array.from({ length: 6 }, (_, index) => ({
    id: `task-${index}`,
    title: `Agree on step ${index + 1} with the economic buyer`,
    description: sentence,
    priority: 'High',
    type: index < 3 ? 'commercial_strategy' : 'technical_strategy',
    completed: false,
  }));
  const texts = {
    ...blank,
    meddpicc_data: {
      metrics: sentence,
      economic_buyer: { name: 'Dana Okafor', details: sentence },
      decision_criteria: sentence,
      decision_process: sentence,
      paper_process: sentence,
      pain: sentence,
    },
    technical_insights_team_members: 'Head of IT, security lead',
    technical_insights_team_details: sentence,
    technical_insights_environment: sentence,
    technical_insights_challenges: sentence,
    strategy_recommendations: tasks,
    completed_step_ids: ['task-0', 'task-3'],
  };
  // Requirements have rows of their own.
  const { technical_insights_rfp_requirements: _requirements, ...stored } = texts;
  return { ...stored, ...scoresOf(texts) };
}
