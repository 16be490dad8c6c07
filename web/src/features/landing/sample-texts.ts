import type { MeddpiccData } from '@plumbline/domain/commercial/methodologies.ts';
import type { TechPlanTexts } from '@plumbline/domain/technical/tech-plan.ts';

/** What a team might know of a section: a beginning, and then enough for all its points. */
interface Known<Value> {
  begun: Value;
  full: Value;
}

/** MEDDPICC, letter by letter. */
export const commercialTexts = {
  metrics: {
    begun: 'Fewer empty kilometres.',
    full: 'Empty running costs $412k a year, 23% of all kilometres; finance agreed 15% by June.',
  },
  economic_buyer: {
    begun: { name: 'Ines Falk', details: 'Chief operating officer.' },
    full: {
      name: 'Ines Falk',
      details: 'COO, owns the fleet budget. First meeting on 4 May: confirmed the goal of 15%.',
    },
  },
  decision_criteria: {
    begun: 'Price, integration.',
    full: 'Ranked and confirmed in writing: integration with dispatch, driver uptake, price.',
  },
  decision_process: {
    begun: 'The board decides.',
    full: 'Timeline shared: pilot readout 2 June, steering committee 9 June, board on 16 June.',
  },
  paper_process: {
    begun: 'Our own paper.',
    full: 'Security review 10 days, legal two weeks on their paper, procurement in parallel.',
  },
  pain: {
    begun: 'Dispatch is done by hand.',
    full: 'Late routes cost $8k a week in penalties; the two largest customers asked for a plan.',
  },
  champion: {
    begun: { name: 'Tomas Reed', details: 'Head of dispatch.' },
    full: {
      name: 'Tomas Reed',
      details: 'An advocate: got us the board date and wrote the internal business case himself.',
    },
  },
  competition: {
    begun: { names: 'Their own tool' },
    full: {
      names: 'Their own tool, one competitor',
      situation: 'Own tool: team of two, no roadmap. Competitor: shown once, no pilot was offered.',
      differentiation:
        'Routes replanned while drivers are out; the competitor plans once, over night.',
      risks: 'The head of IT built the own tool: win him with the integration, not against it.',
    },
  },
} as const satisfies {
  [Section in keyof MeddpiccData]?: Known<NonNullable<MeddpiccData[Section]>>;
};

const detail = (what: string) =>
  `${what}: written down with names, numbers and dates, confirmed by the customer's own engineers in the workshop.`;

/** TECH PLAN, letter by letter; the team has two texts. */
export const technicalTexts = {
  technical_insights_team_members: { begun: 'Head of IT', full: 'Head of IT, security lead' },
  technical_insights_team_details: {
    begun: 'IT is open to it.',
    full: 'The head of IT decides, security is for us, operations wants proof first.',
  },
  technical_insights_environment: { begun: 'Their own cloud.', full: detail('Stack') },
  technical_insights_challenges: { begun: 'Planning is slow.', full: detail('Challenges') },
  technical_insights_hurdles: { begun: 'Security review.', full: detail('Hurdles') },
  technical_insights_performance_criteria: { begun: 'Speed.', full: detail('Criteria') },
  technical_insights_lead_time: { begun: 'This spring.', full: detail('Dates') },
  technical_insights_approach: { begun: 'A pilot.', full: detail('Approach') },
  technical_insights_narrative: { begun: 'Fewer trips.', full: detail('Story') },
} satisfies Record<keyof TechPlanTexts, Known<string>>;
