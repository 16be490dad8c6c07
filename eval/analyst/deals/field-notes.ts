import { daysAgo, factsOf, type EvaluatedDeal } from '../expectation.ts';

/** Notes as they are typed between two calls: terse, in bullets, in other languages. */
export const fieldNotes: readonly EvaluatedDeal[] = [
  {
    name: 'terse bullets in small letters',
    methodology: 'MEDDPICC',
    data: {
      metrics: '- 40 hrs/wk manual today -> 8\n- per jane: ~$180k/yr\n- jane owns the kpi',
      economic_buyer: {
        name: 'mark chen',
        details: 'coo. mtg 11/18 w/ jane, said go if payback < 12 mo. signs <250k. next call 12/2',
      },
      decision_process: '1. security review (by 12/4, raj)\n2. exec staff 12/11\n3. mark signs',
      pain: 'reconciliation by hand, errors -> 2 restatements last yr, auditor will qualify the report if not fixed by 3/31',
      champion: {
        name: 'jane doe',
        details: 'controller. got us the mtg w/ mark, sends us internal emails. wants vp role',
      },
      competition: {
        names: 'blackline, excel',
        situation: 'blackline demo 11/12 - too pricey per jane',
        differentiation: '',
        risks: '',
      },
    },
    facts: factsOf({
      name: 'Recon',
      stage: 'Evaluation',
      company_name: 'Acme Freight',
      currency: 'USD',
      close_date: '2026-12-18',
      contacts: 4,
      lastActivityAt: daysAgo(3),
    }),
    calm: true,
    wanted: [
      {
        what: 'how we differ',
        rules: ['competition.no-differentiation', 'competition.no-trap', 'decision_criteria.empty'],
      },
    ],
    unwanted: [
      {
        what: 'ask for a meeting that was',
        rules: [
          'economic_buyer.no-meeting',
          'person.unmet',
          'economic_buyer.no-next-step',
          'buyer.unknown',
          'economic_buyer.no-authority',
        ],
      },
      {
        what: 'ask for number, baseline, owner',
        rules: [
          'metrics.no-number',
          'metrics.no-figure',
          'metrics.no-baseline',
          'metrics.no-owner',
          'metrics.no-money',
          'figure.unknown',
        ],
      },
      {
        what: 'ask for dates or owners of the steps',
        rules: [
          'decision.unknown',
          'decision_process.no-owner',
          'decision_process.one-step',
          'decision_process.past',
        ],
      },
      {
        what: 'doubt jane',
        rules: [
          'champion.untested',
          'champion.passive',
          'champion.no-personal-win',
          'champion.unknown',
        ],
      },
      { what: 'ask for a consequence', rules: ['pain.no-consequence', 'pain.no-cost'] },
    ],
    levels: { economic_buyer: [2, 3], champion: [1, 3], metrics: [2, 3], decision_process: [2, 3] },
  },
  {
    name: 'verbal commit, guesses in the details',
    methodology: 'MEDDPICC',
    data: {
      metrics: 'Should be around 15% less churn, our estimate from the calculator.',
      economic_buyer: {
        name: 'Rebecca Stone',
        details: 'CRO. Verbal yes on the phone on 19 November.',
      },
      decision_criteria: 'Price, ease of use.',
      decision_process: 'Rebecca will sign asap.',
      paper_process: 'Standard paperwork, should be quick.',
      pain: 'Churn. They lose customers to a cheaper app.',
      champion: {
        name: 'Dev Patel',
        details: 'Customer success manager, our coach, no influence on budget.',
      },
      competition: { names: 'no one', situation: '' },
    },
    facts: factsOf({
      name: 'Churn',
      stage: '5 - Verbal Commit',
      company_name: 'Streamly',
      close_date: '2026-11-30',
    }),
    first: ['champion'],
    wanted: [
      { what: 'who is against us', rules: ['competition.none'] },
      { what: 'asap is no date', rules: ['decision_process.soon'] },
      { what: 'how long do the papers take', rules: ['paper_process.handwave'] },
      { what: 'Dev is a coach', rules: ['champion.coach-only'] },
      { what: 'the number is ours', rules: ['doubt.guess', 'figure.unknown'] },
    ],
    unwanted: [
      {
        what: 'ask for a first meeting with Rebecca',
        rules: ['economic_buyer.no-meeting', 'person.unmet', 'buyer.unknown'],
      },
    ],
    levels: { metrics: [0, 1], paper_process: [0, 1] },
  },
  {
    name: 'notes in German',
    methodology: 'MEDDPICC',
    data: {
      metrics:
        'Heute 12 Tage Durchlaufzeit, Ziel sind 4 Tage; das bringt laut Frau Schäfer 380.000 € im Jahr.',
      economic_buyer: {
        name: 'Dr. Uwe Brandt',
        details:
          'Geschäftsführer, Termin am 12.11.2026, er hat das Ziel bestätigt und gibt das Budget frei. Nächster Termin am 03.12.2026.',
      },
      pain: 'Aufträge bleiben liegen, weil Daten doppelt erfasst werden; die Strafen der Kunden lagen im letzten Jahr bei 220.000 €.',
      champion: {
        name: 'Heike Schäfer',
        details:
          'Leiterin Auftragszentrum, hat uns den Termin mit Herrn Brandt besorgt und setzt sich intern für uns ein.',
      },
    },
    facts: factsOf({
      name: 'Durchlaufzeit',
      stage: 'Qualification',
      company_name: 'Brandt Armaturen GmbH',
    }),
    wanted: [
      {
        what: 'say that only numbers, dates and names were read',
        rules: ['analyst.other-language'],
      },
    ],
    unwanted: [
      {
        what: 'claim that something is missing which is there in German',
        rules: [
          'economic_buyer.no-meeting',
          'person.unmet',
          'economic_buyer.no-agreement',
          'metrics.no-baseline',
          'metrics.unconfirmed',
          'doubt.guess',
          'champion.untested',
          'champion.passive',
          'pain.product-words',
          'pain.no-cost',
          'metrics.no-number',
        ],
      },
    ],
    levels: { metrics: [2, 3], economic_buyer: [2, 3] },
  },
  {
    name: 'the incumbent renews, rival in the criteria',
    methodology: 'MEDDPICC',
    data: {
      metrics:
        'Reduce licence cost from $900k to $500k a year and cut 3 admin FTE. Confirmed by Olga Petrenko.',
      economic_buyer: {
        name: 'Sam Okafor',
        details: 'CIO. Presented to him on 28 October, wants it in the FY27 plan.',
      },
      decision_criteria:
        'RFP with 40 questions; must: Oraklon compatibility mode, 24/7 support, price. Confirmed by Olga.',
      decision_process:
        'Shortlist 1 December, demos until 12 December, decision by Sam in January. Olga Petrenko runs it.',
      paper_process: '',
      pain: 'Oraklon audit in June cost a penalty of $250k, says Olga Petrenko; next audit due May.',
      champion: {
        name: 'Olga Petrenko',
        details:
          'IT director, wrote the RFP with us, told us about Oraklon pricing. Measured on licence cost.',
      },
      competition: {
        names: 'Oraklon (incumbent)',
        situation: 'Installed since 2011, account team has lunch with Sam.',
        differentiation: 'We are much cheaper.',
        risks: '',
      },
    },
    facts: factsOf({
      name: 'Database',
      stage: 'RFP',
      company_name: 'Delta Insurance',
      currency: 'USD',
      hasRfp: true,
      close_date: '2027-01-29',
    }),
    wanted: [
      {
        what: 'why does the rival stand in the criteria',
        rules: ['decision_criteria.rival-inside'],
      },
      {
        what: 'more than price',
        rules: ['competition.price-only'],
      },
    ],
    unwanted: [
      {
        what: 'take criteria out of the RFP again',
        rules: ['decision_criteria.rfp-empty', 'decision_criteria.empty'],
      },
      {
        what: 'see no rival',
        rules: ['competition.none', 'competition.none-with-rfp', 'competition.empty'],
      },
      {
        what: 'call penalty and licence cost the same number',
        rules: ['metrics.differ-from-pain'],
      },
    ],
    levels: { pain: [2, 3], champion: [2, 3] },
  },
  {
    name: 'a won deal still gets sensible tasks',
    methodology: 'MEDDPICC',
    data: {
      metrics: 'From 9 to 3 days, confirmed by Eva Lind.',
      champion: { name: 'Eva Lind', details: 'Introduced us to the board on 3 November.' },
    },
    facts: factsOf({
      name: 'Won',
      stage: 'closedwon',
      company_name: 'Lind & Co',
      close_date: '2026-11-10',
    }),
    wanted: [],
    unwanted: [{ what: 'warn of a won deal', rules: ['deal.*', 'decision_process.overdue'] }],
  },
  {
    name: 'SPICED, decision after the close date',
    methodology: 'SPICED',
    data: {
      situation:
        'Grid operator, 600 field engineers, paper forms; Maja Novak confirmed it in the call of 17 November.',
      pain: 'Maja Novak: crews drive back 2 times a day for missing parts, 9% of orders fail.',
      impact:
        '€1.4M a year of driving time, calculated by their controlling (Ivan Horvat). Without a change the regulator fines them from July.',
      critical_event:
        'Regulator report due on 30 June 2027, a fine of 2% of revenue if the failure rate stays above 5%.',
      evidence: 'Failure report of Q3, sent by Maja.',
      decision: 'Ivan Horvat (CFO) decides after the board of 18 March 2027.',
    },
    facts: factsOf({
      name: 'Field service',
      stage: 'Proposal',
      company_name: 'ElektroMreža',
      close_date: '2027-02-26',
    }),
    wanted: [
      { what: 'the board meets after the close date', rules: ['decision_process.after-close'] },
      {
        what: 'a plan or proof',
        rules: [
          'dates.close-before-decision',
          'decision.after-close',
          'evidence.no-proof',
          'decision.no-papers',
        ],
      },
    ],
    unwanted: [
      {
        what: 'ask for date or consequence',
        rules: ['critical_event.no-*', 'why-now.unknown', 'critical_event.past'],
      },
      {
        what: 'ask for numbers',
        rules: [
          'pain.no-number',
          'metrics.no-number',
          'situation.no-number',
          'impact.cost-of-waiting',
        ],
      },
    ],
    levels: { situation: [2, 3], pain: [2, 3], critical_event: [2, 3], impact: [2, 3] },
  },
  {
    name: 'BANT, budget approved, but nobody decides',
    methodology: 'BANT',
    data: {
      budget:
        '€60k has been approved by the board for this (protocol of 4 November), owner is Nils Berg.',
      authority: 'Procurement handles it.',
      need: 'Audit found 14 gaps in May; each costs 2 days of work. If they are still open in March, the insurer cancels.',
      timeline: 'Asap.',
    },
    facts: factsOf({ name: 'Gaps', stage: 'Qualified', company_name: 'Fjord Shipping' }),
    first: ['authority'],
    wanted: [{ what: 'a name behind procurement', rules: ['buyer.not-a-person', 'buyer.unknown'] }],
    unwanted: [
      {
        what: 'ask for money that is approved',
        rules: ['money.unknown', 'budget.empty', 'budget.no-figure', 'money.unknown', 'none'],
      },
      {
        what: 'ask for the cost or the consequence',
        rules: ['figure.unknown', 'need.no-consequence', 'pain.unknown'],
      },
    ],
    levels: { budget: [2, 3], authority: [0, 1], timeline: [0, 1] },
  },
  {
    name: 'TECH PLAN, halfway',
    methodology: 'TECH PLAN',
    data: {
      technical_insights_team_members: 'Priya Nair, Lars Holt',
      technical_insights_team_details:
        'Priya Nair (data architect) likes it. Lars Holt, head of infrastructure, is against another vendor in the stack.',
      technical_insights_environment:
        'Snowflake, dbt, Airflow on AWS. 4 TB, 900 tables. Okta for sign-in.',
      technical_insights_challenges:
        'Nightly loads break 3 times a week, so that reports are wrong until noon. Priya repairs them by hand.',
      technical_insights_hurdles: 'Security review needed. Data protection impact assessment.',
      technical_insights_performance_criteria: 'Must be fast, easy to use and reliable.',
      technical_insights_lead_time: 'POC in December, no fixed dates.',
      technical_insights_approach: 'Demo for the team, then POC with two pipelines.',
      technical_insights_narrative: null,
    },
    facts: factsOf({
      name: 'Pipelines',
      stage: 'Technical validation',
      company_name: 'Merlo Retail',
    }),
    first: ['performance_criteria', 'hurdles'],
    wanted: [
      { what: 'numbers in the criteria', rules: ['performance_criteria.no-number'] },
      { what: 'talk to Lars', rules: ['team.sceptic', 'objection.open'] },
      { what: 'owners and dates of the hurdles', rules: ['hurdles.no-owner', 'hurdles.no-date'] },
      {
        what: 'a readout',
        rules: ['lead_time.no-readout', 'lead_time.no-date', 'lead_time.no-effort'],
      },
    ],
    unwanted: [
      {
        what: 'ask for stance, volume or identity',
        rules: ['team.no-stance', 'environment.no-volume', 'environment.no-identity', 'team.empty'],
      },
      {
        what: 'ask for effect or frequency',
        rules: [
          'challenges.no-effect',
          'challenges.no-frequency',
          'challenges.no-owner',
          'challenges.empty',
        ],
      },
    ],
    levels: { performance_criteria: [1, 1], challenges: [2, 3], hurdles: [0, 1] },
  },
];
