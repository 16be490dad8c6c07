import { factsOf, type EvaluatedDeal } from '../expectation.ts';

/** Notes in the short hand of account executives. */
export const callNotes: readonly EvaluatedDeal[] = [
  {
    name: 'short hand: 61d, 2.3M, no response since',
    methodology: 'MEDDPICC',
    data: {
      metrics: 'DSO 61d, goal 45d by FYE. CFO office did the math: 2.3M working capital.',
      economic_buyer: {
        name: 'Karen Whitfield',
        details:
          "SVP Finance. Intro call Oct 8 via Miguel. Hasn't responded since. Miguel thinks she can approve under 100k w/o board.",
      },
      decision_criteria:
        'Must integrate w/ NetSuite. SOC2. Implementation under 90 days. Price is secondary per Miguel.',
      decision_process:
        "Miguel to shortlist 2 vendors -> demo to Karen's staff -> ref calls -> Karen decides. Aiming for mid Dec but no one committed.",
      paper_process: 'Legal = outside counsel, slow. Last contract took ~6 wks.',
      pain: 'AR team of 7 chasing invoices manually. 2 quit in Q3. Disputes get lost in email.',
      champion: {
        name: 'Miguel Santos',
        details:
          "AR director. New in role (4 mo), wants a quick win. Shared the AR aging export. Hasn't taken us to Karen again.",
      },
      competition: {
        names: 'HighRadius, Billtrust',
        situation: 'HighRadius demoed last week, seen as overkill.',
        differentiation: 'time to value, price',
        risks: 'Billtrust already used for invoicing in EU entity',
      },
    },
    facts: factsOf({
      name: 'AR',
      stage: 'Proposal',
      company_name: 'Globex',
      currency: 'USD',
      close_date: '2026-12-31',
    }),
    wanted: [
      { what: 'get Karen back', rules: ['person.silent'] },
      { what: 'the papers do not fit', rules: ['paper_process.after-close'] },
    ],
    unwanted: [
      {
        what: 'ask for figures that are there',
        rules: [
          'metrics.no-figure',
          'metrics.no-number',
          'metrics.no-baseline',
          'metrics.no-money',
        ],
      },
      { what: 'doubt that Miguel wants to win', rules: ['champion.no-personal-win'] },
      { what: 'see only the price', rules: ['competition.price-only'] },
    ],
    levels: { metrics: [1, 3], champion: [2, 3] },
  },
  {
    name: 'SPICED in short hand',
    methodology: 'SPICED',
    data: {
      situation: 'Series B fintech, 140 ppl, 3 SDRs + 6 AEs. HubSpot + Outreach.',
      pain: "Reps don't update CRM. Forecast off by 30% two quarters in a row - board noticed.",
      impact: 'VP Sales job on the line. Missed hiring plan due to bad forecast.',
      critical_event: 'Board meeting Jan 20 - needs new forecast process in place.',
      decision: 'VP Sales (Tess) has budget up to 50k, CFO sign-off above.',
    },
    facts: factsOf({ name: 'Forecast', stage: 'Qualification', company_name: 'Paywise' }),
    wanted: [],
    unwanted: [
      { what: 'ask who decides', rules: ['decision.no-person', 'decision.empty'] },
      { what: 'ask for size or number', rules: ['situation.no-number', 'pain.no-number'] },
      { what: 'ask for the date', rules: ['why-now.unknown', 'critical_event.past'] },
    ],
    levels: { critical_event: [1, 2], evidence: [0, 0] },
  },
  {
    name: 'BANT in four lines',
    methodology: 'BANT',
    data: {
      budget: 'Has 40-60k, not approved yet',
      authority: 'Director, needs VP',
      need: 'compliance gap flagged by auditor',
      timeline: 'Q1',
    },
    facts: factsOf({ name: 'Audit', stage: 'Qualification', company_name: 'Medline Labs' }),
    wanted: [
      { what: 'how big is the gap', rules: ['figure.unknown'] },
      { what: 'who approves the money', rules: ['money.unknown', 'money.below-value'] },
    ],
    unwanted: [{ what: 'ask for the range', rules: ['budget.no-figure', 'budget.empty'] }],
    levels: { budget: [1, 1], authority: [1, 1], timeline: [1, 1] },
  },
];
