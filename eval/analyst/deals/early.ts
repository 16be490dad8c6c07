import { factsOf, type EvaluatedDeal } from '../expectation.ts';

/** Deals of which little is known. */
export const earlyDeals: readonly EvaluatedDeal[] = [
  {
    name: 'nothing is known, discovery',
    methodology: 'MEDDPICC',
    data: null,
    facts: factsOf({
      name: 'Inbound lead',
      stage: 'appointmentscheduled',
      company_name: 'Hallberg AB',
    }),
    first: ['pain', 'champion'],
    wanted: [
      { what: 'find the pain first', rules: ['pain.unknown'] },
      { what: 'find somebody who sells inside', rules: ['champion.unknown'] },
      { what: 'learn who signs', rules: ['buyer.unknown'] },
      { what: 'get a number', rules: ['figure.unknown'] },
    ],
    unwanted: [
      { what: 'talk of paperwork before there is a problem', rules: ['paper_process.*'] },
      { what: 'complain about price in the first call', rules: ['deal.no-pricing'] },
    ],
    levels: { pain: [0, 0], champion: [0, 0] },
  },
  {
    name: 'adjectives and friendly faces, qualification',
    methodology: 'MEDDPICC',
    data: {
      metrics:
        'Faster quoting and a significantly better forecast. They want to be more efficient.',
      economic_buyer: { name: 'Steering committee', details: '' },
      decision_criteria:
        'Our platform is easy to use, we offer the best dashboards and we support 40 languages.',
      decision_process: 'They will decide soon.',
      pain: 'They are interested in AI and would like to see a dashboard for sales.',
      champion: { name: 'Tom Becker', details: 'Sales ops, really loves us, great relationship.' },
    },
    facts: factsOf({
      name: 'Becker quoting',
      stage: 'Qualification',
      company_name: 'Kranz Werke GmbH',
    }),
    first: ['champion'],
    wanted: [
      { what: 'a number instead of adjectives', rules: ['metrics.no-number'] },
      { what: 'a person behind the committee', rules: ['economic_buyer.not-a-person'] },
      {
        what: 'the problem behind the dashboard',
        rules: ['pain.product-words', 'pain.product-words'],
      },
      {
        what: 'test whether Tom does anything',
        rules: ['champion.untested', 'champion.passive', 'champion.untested', 'champion.passive'],
      },
      { what: 'nobody with power', rules: ['deal.no-power'] },
    ],
    unwanted: [
      { what: 'ask for a champion as if there were none', rules: ['champion.unknown'] },
      { what: 'start again with the metrics', rules: ['figure.unknown'] },
    ],
    levels: { pain: [1, 1], metrics: [1, 1], decision_process: [0, 1] },
  },
  {
    name: 'all assumed, nothing asked',
    methodology: 'MEDDPICC',
    data: {
      metrics: 'Probably around 20% savings, we think.',
      economic_buyer: { name: 'TBD', details: 'maybe the CFO' },
      pain: 'Not known yet, I guess something with reporting.',
      champion: { name: 'unknown', details: '' },
      decision_process: 'TBD',
      competition: { names: 'Unknown' },
    },
    facts: factsOf({ name: 'Assumptions', stage: 'Discovery', company_name: 'Nordlys' }),
    first: ['pain', 'champion'],
    wanted: [
      { what: 'ask for the pain', rules: ['pain.unknown'] },
      { what: 'get the number from them', rules: ['figure.unknown', 'doubt.guess'] },
      {
        what: 'look for a champion',
        rules: ['champion.unknown', 'champion.untested', 'champion.passive'],
      },
      {
        what: 'find out who signs',
        rules: ['buyer.unknown', 'economic_buyer.not-a-person'],
      },
    ],
    unwanted: [
      { what: 'polish guessed numbers', rules: ['metrics.ask-ten-percent', 'metrics.no-owner'] },
    ],
    levels: { pain: [0, 0], metrics: [0, 0], economic_buyer: [0, 0] },
  },
  {
    name: 'what is denied does not count, proposal',
    methodology: 'MEDDPICC',
    data: {
      metrics: 'Churn is at 14%, they want 8% by June 2027. The CFO has not confirmed the numbers.',
      economic_buyer: {
        name: 'Claire Dubois',
        details:
          'We have never met her and she has not agreed to anything. Only one e-mail so far.',
      },
      decision_criteria: 'No ranking yet. SSO, price and support were named.',
      decision_process: 'No action plan, nobody told us the steps. Board meets on 15 January.',
      pain: 'Customers leave after the first year because onboarding takes 9 weeks.',
      champion: {
        name: 'Luc Martin',
        details: 'Has not introduced us to anybody and did not share the scorecard.',
      },
      competition: { names: 'Vantix', situation: 'Not shortlisted so far.' },
    },
    facts: factsOf({ name: 'Negations', stage: 'Proposal', company_name: 'Belleval SA' }),
    wanted: [
      { what: 'a first meeting with Claire', rules: ['economic_buyer.no-meeting', 'person.unmet'] },
      { what: 'test Luc, who has done nothing', rules: ['champion.untested', 'champion.passive'] },
      { what: 'have the numbers confirmed', rules: ['metrics.unconfirmed', 'doubt.guess'] },
      {
        what: 'a shared plan',
        rules: ['decision_process.no-plan', 'agreed.board', 'decision_process.no-owner'],
      },
    ],
    unwanted: [
      {
        what: 'believe in a meeting that never was',
        rules: ['economic_buyer.no-agreement', 'economic_buyer.no-next-step'],
      },
      {
        what: 'ask for a figure that is there',
        rules: ['metrics.no-number', 'metrics.no-figure', 'metrics.no-baseline'],
      },
    ],
    levels: { economic_buyer: [0, 1], champion: [0, 1], metrics: [1, 2] },
  },
];
