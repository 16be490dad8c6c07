import { daysAgo, factsOf, type EvaluatedDeal } from '../expectation.ts';

/** Deals whose texts disagree with each other or with the facts. */
export const contradictoryDeals: readonly EvaluatedDeal[] = [
  {
    name: 'buyer is champion, and an RFP without rivals',
    methodology: 'MEDDPICC',
    data: {
      metrics:
        'Cut claim handling from 11 days to 4 days, worth €600k a year, confirmed by Katrin Vogel.',
      economic_buyer: {
        name: 'Katrin Vogel',
        details: 'Head of Claims. Met on 4 November, she wants it this year.',
      },
      decision_criteria: '',
      decision_process:
        'RFP answer due 7 December, presentation 16 December, decision of the board 20 January.',
      pain: 'Claims wait 11 days because files are keyed twice; Katrin Vogel says 40 complaints a week.',
      champion: {
        name: 'Katrin Vogel',
        details: 'Supporting us, sent us the RFP before the others.',
      },
      competition: { names: 'None' },
    },
    facts: factsOf({
      name: 'Claims platform',
      stage: 'Proposal',
      company_name: 'Alpensicht Versicherung',
      hasRfp: true,
    }),
    wanted: [
      { what: 'is Katrin really both?', rules: ['economic_buyer.same-as-champion'] },
      { what: 'an RFP goes to others, too', rules: ['competition.none-with-rfp'] },
      { what: 'take the criteria out of the RFP', rules: ['decision_criteria.rfp-empty'] },
    ],
    unwanted: [
      {
        what: 'ask for a number that is there',
        rules: ['figure.unknown', 'metrics.no-number', 'metrics.no-baseline'],
      },
      {
        what: 'ask for dates that are there',
        rules: ['decision.unknown', 'decision_process.empty'],
      },
      { what: 'call metrics and pain different', rules: ['metrics.differ-from-pain'] },
    ],
    first: ['competition'],
    levels: { metrics: [2, 3], decision_criteria: [0, 0] },
  },
  {
    name: 'papers longer than the time left, negotiation',
    methodology: 'MEDDPICC',
    data: {
      metrics:
        'Baseline 320 tickets a week, target 200; agreed with Joana Alves, report from October. Saves $310k a year and frees capacity for 3 new customers.',
      economic_buyer: {
        name: 'Peter Holm',
        details:
          'COO with P&L. Meeting on 12 November: agreed the target, approves up to 500k. Next meeting 3 December.',
      },
      decision_criteria:
        'Scorecard confirmed by Joana: 1. integration with SAP (must), 2. price, 3. references. Proof: POC passed.',
      decision_process:
        'Timeline in the mutual action plan: technical sign-off 27 November (Joana), Peter Holm decides 10 December; the CISO can veto.',
      paper_process:
        'Legal review 4 weeks, security review 10 business days, then procurement 2 weeks. Contact: Mia Lund, on our template. Vendor registration not started.',
      pain: 'Agents quit because of the backlog, impact of $400k a year in hiring, says Joana. If nothing changes by March, SLA penalties start.',
      champion: {
        name: 'Joana Alves',
        details:
          'Advocate. Introduced us to Peter Holm, defended us in the board. Promotion depends on it; reports to the COO.',
      },
      competition: {
        names: 'Zenreply, in-house',
        situation: 'Zenreply is second, demo was weak; in-house team has no capacity.',
        differentiation:
          'SAP integration is a must criterion which Zenreply cannot meet without a partner.',
        risks:
          'Zenreply may go down with the price by 30%, and their sponsor is a friend of the CIO.',
      },
    },
    facts: factsOf({
      name: 'Service desk',
      stage: 'contractsent',
      close_date: '2026-12-18',
      company_name: 'Havn Logistics',
    }),
    first: ['paper_process'],
    wanted: [{ what: 'the paperwork does not fit', rules: ['paper_process.after-close'] }],
    unwanted: [
      {
        what: 'ask how long the papers take',
        rules: ['paper_process.no-days', 'paper_process.empty'],
      },
      { what: 'ask whose template', rules: ['paper_process.no-template'] },
      {
        what: 'ask for the buyer again',
        rules: [
          'buyer.unknown',
          'economic_buyer.no-meeting',
          'person.unmet',
          'economic_buyer.no-authority',
        ],
      },
      {
        what: 'ask for a plan that is there',
        rules: ['decision_process.no-plan', 'agreed.board', 'decision_process.no-veto'],
      },
    ],
    levels: { champion: [2, 3], decision_process: [2, 3] },
  },
  {
    name: 'metrics and pain disagree',
    methodology: 'MEDDPICC',
    data: {
      metrics:
        'Reduce invoice errors from 12% to 2%, confirmed by Marta Nowak in the workshop of 5 November.',
      economic_buyer: {
        name: 'Piotr Zieliński',
        details: 'CFO, holds the budget. First meeting on 30 November is booked.',
      },
      pain: 'Invoice errors of 30% cause late payments, 45 days on average, says Marta Nowak.',
      champion: {
        name: 'Marta Nowak',
        details: 'Head of accounting, shared the error report, set up the CFO meeting.',
      },
    },
    facts: factsOf({ name: 'Invoices', stage: 'Qualification', company_name: 'Wisła Foods' }),
    wanted: [{ what: 'which share of errors is right?', rules: ['metrics.differ-from-pain'] }],
    unwanted: [
      {
        what: 'ask for a number that is there',
        rules: ['metrics.no-number', 'metrics.no-baseline', 'pain.no-cost'],
      },
      { what: 'ask for the booked meeting', rules: ['economic_buyer.no-next-step'] },
      { what: 'ask for the papers now', rules: ['paper_process.no-days'] },
    ],
    levels: { metrics: [2, 3], champion: [2, 3] },
  },
  {
    name: 'champion leaves, news of a merger, overdue',
    methodology: 'MEDDPICC',
    data: {
      metrics: 'Planning takes 6 days a month, target 2 days, confirmed by Åsa Lindqvist.',
      economic_buyer: {
        name: 'Björn Ek',
        details: 'CFO. Met on 2 September and agreed the target.',
      },
      decision_process: 'Decision on 30 October after the demo.',
      pain: 'The plan is late each month, so that the plant orders too much material.',
      champion: {
        name: 'Åsa Lindqvist',
        details: 'Introduced us to Björn Ek. She is leaving at the end of November.',
      },
    },
    facts: factsOf({
      name: 'Planning',
      stage: 'Proposal',
      company_name: 'Fjärdhed Steel',
      close_date: '2026-10-30',
      lastActivityAt: daysAgo(33),
      stageChangedAt: daysAgo(75),
      recentNews: ['Fjärdhed Steel to be acquired by Ruhrverbund', 'New plant opens in Luleå'],
    }),
    first: ['champion'],
    wanted: [
      { what: 'replace the champion', rules: ['champion.left'] },
      { what: 'a new close date', rules: ['decision_process.overdue', 'decision_process.past'] },
      { what: 'the date has passed', rules: ['deal.overdue'] },
      { what: 'silence', rules: ['deal.silent'] },
      { what: 'stalled', rules: ['deal.stalled'] },
      { what: 'the merger changes who decides', rules: ['company.news'] },
    ],
    unwanted: [{ what: 'praise the champion', rules: ['champion.arm'] }],
  },
  {
    name: 'red flags: freeze, one contact, pushed',
    methodology: 'MEDDPICC',
    data: {
      metrics: 'Save 2 FTE in the back office, said Hugo.',
      economic_buyer: { name: '', details: '' },
      pain: 'Manual checks of 900 contracts a month. There is a hiring freeze since October.',
      champion: {
        name: "Hugo O'Neill",
        details: 'He is our only contact. Sent us the process description.',
      },
      decision_process: 'Was pushed to next quarter, no date.',
    },
    facts: factsOf({
      name: 'Contract checks',
      stage: 'Qualification',
      company_name: 'Merrion Trust',
      contacts: 1,
      closeDatePushes: 3,
    }),
    wanted: [
      { what: 'the freeze', rules: ['deal.red-flag'] },
      { what: 'who signs', rules: ['buyer.unknown'] },
      { what: 'pushed three times', rules: ['deal.pushed'] },
      { what: 'one contact', rules: ['deal.single-threaded'] },
      {
        what: 'a second supporter',
        rules: ['deal.single-threaded', 'champion.no-influence', 'champion.no-personal-win'],
      },
    ],
    unwanted: [
      { what: 'say that the buyer is named nowhere', rules: ['economic_buyer.named-nowhere-else'] },
    ],
  },
];
