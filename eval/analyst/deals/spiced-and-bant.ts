import { daysAgo, factsOf, type EvaluatedDeal } from '../expectation.ts';

/** Deals by the other two methodologies. */
export const otherMethodologies: readonly EvaluatedDeal[] = [
  {
    name: 'SPICED, thin, the event has passed',
    methodology: 'SPICED',
    data: {
      situation: 'Mid-size retailer with shops all over the country.',
      pain: 'They want a better platform with AI.',
      impact: 'We estimate big savings.',
      critical_event: 'Black Friday campaign, must be live by 30 September.',
      evidence: '',
      decision: 'Marketing director decides.',
    },
    facts: factsOf({ name: 'Retail', stage: 'Qualification', company_name: 'Tessuti SpA' }),
    wanted: [
      { what: 'the pain behind the wish', rules: ['pain.product-words'] },
      { what: 'the event is over', rules: ['critical_event.past'] },
      { what: 'an impact with a number', rules: ['metrics.no-number', 'doubt.guess'] },
    ],
    unwanted: [
      {
        what: 'ask which date drives it as if none was named',
        rules: ['why-now.unknown', 'why-now.unknown'],
      },
    ],
    first: ['critical_event'],
    levels: { pain: [1, 1], impact: [0, 1], evidence: [0, 0] },
  },
  {
    name: 'SPICED, our own quarter as the event',
    methodology: 'SPICED',
    data: {
      situation:
        'Call centre with 120 agents on Genesys, 9,000 calls a day; confirmed by Nadia Haddad.',
      pain: 'Nadia Haddad: every third call is a repeat, agents are angry.',
      impact: '',
      critical_event: 'We need it before the end of our quarter, asap.',
    },
    facts: factsOf({ name: 'Call centre', stage: 'Discovery', company_name: 'Sahara Telecom' }),
    wanted: [
      {
        what: 'a date of theirs',
        rules: ['critical_event.our-date', 'why-now.unknown', 'why-now.unknown'],
      },
      { what: 'the impact', rules: ['figure.unknown'] },
    ],
    unwanted: [
      { what: 'ask for size again', rules: ['situation.no-number', 'situation.empty'] },
      { what: 'ask for papers in discovery', rules: ['decision.no-papers'] },
    ],
    levels: { situation: [2, 3] },
  },
  {
    name: 'SPICED, excellent',
    methodology: 'SPICED',
    data: {
      situation:
        '14 hospitals, 3,200 nurses, rosters in Excel; told back to Dr. Łucja Wójcik and confirmed by mail on 9 November, org chart shared.',
      pain: 'Dr. Łucja Wójcik: "I spend two days a week on rosters." 18% of shifts are filled late, said Héctor Ibáñez, report of September.',
      impact:
        'Agency staff cost €2.1M a year today; ROI sheet signed off by Héctor Ibáñez (finance): €700k less. Each month of waiting costs €58k.',
      critical_event:
        'The agency contract ends on 31 March 2027; if the rosters are not live by then it renews for two years, says Héctor Ibáñez. Board decision document exists.',
      evidence:
        'Roster report of September, quote of Dr. Wójcik, pilot in 2 wards: late shifts down from 18% to 6%, reference call with Charité on 18 November.',
      decision:
        'Héctor Ibáñez signs, Dr. Łucja Wójcik and the works council must agree, IT security reviews. Mutual action plan: board on 10 December, contract 8 January; criteria ranked: usability, price, GDPR. Legal takes 3 weeks.',
    },
    facts: factsOf({
      name: 'Rosters',
      stage: 'Proposal',
      company_name: 'Klinikverbund Süd',
      close_date: '2027-01-15',
      contacts: 5,
      lastActivityAt: daysAgo(1),
    }),
    calm: true,
    wanted: [
      {
        what: 'plan back from the event',
        rules: ['agreed.*', 'dates.*', 'decision.next-meetings', 'evidence.present'],
      },
    ],
    unwanted: [
      {
        what: 'ask for what is there',
        rules: [
          'situation.empty',
          'situation.no-number',
          'pain.unknown',
          'pain.no-number',
          'pain.one-person',
          'figure.unknown',
          'metrics.no-number',
          'impact.cost-of-waiting',
          'why-now.unknown',
          'critical_event.no-*',
          'evidence.empty',
          'evidence.no-*',
          'decision.empty',
          'decision.no-*',
        ],
      },
      {
        what: 'see contradictions',
        rules: ['critical_event.past', 'decision_process.after-close'],
      },
    ],
    levels: {
      situation: [2, 3],
      pain: [3, 3],
      impact: [3, 3],
      critical_event: [3, 3],
      evidence: [2, 3],
      decision: [3, 3],
    },
  },
  {
    name: 'BANT, no budget, authority assumed',
    methodology: 'BANT',
    data: {
      budget: 'No budget this year, they are waiting for our price.',
      authority: 'Probably the CEO, not confirmed.',
      need: 'Just looking at options, exploring automation.',
      timeline: 'Sometime next year.',
    },
    facts: factsOf({ name: 'Automation', stage: 'Qualification', company_name: 'Petit & Fils' }),
    first: ['need', 'budget'],
    wanted: [
      { what: 'is there a need at all', rules: ['pain.product-words', 'pain.unknown'] },
      { what: 'how do such things get paid', rules: ['budget.none', 'money.unknown'] },
      { what: 'who signs', rules: ['buyer.unknown'] },
    ],
    unwanted: [
      {
        what: 'polish',
        rules: ['budget.payment-plan', 'need.success', 'authority.executive-exchange'],
      },
    ],
    levels: { budget: [0, 1], authority: [0, 0] },
  },
  {
    name: 'BANT, good, names of other scripts',
    methodology: 'BANT',
    data: {
      budget:
        '田中 美咲 (CFO) confirmed JPY 30,000,000 from the automation initiative for FY27, budget document shared.',
      authority:
        '田中 美咲 (CFO) signs; 佐藤 健 (CTO) approves technically. Met both on 11 November. Approval flow: CTO, then CFO. Legal can veto.',
      need: '佐藤 健 (CTO) said 400 hours a month are lost to manual checks since the audit of May; without a solution the certificate expires in April.',
      timeline:
        'Decision on 18 December, go-live by 15 March 2027 before the audit, otherwise the certificate expires. Next meeting booked for 1 December.',
    },
    facts: factsOf({
      name: 'Audit',
      stage: 'Qualification',
      company_name: '東都精機',
      currency: 'JPY',
      value: 28_000_000,
    }),
    calm: true,
    wanted: [],
    unwanted: [
      {
        what: 'ask for what is there',
        rules: [
          'budget.empty',
          'money.unknown',
          'budget.no-figure',
          'money.unknown',
          'money.below-value',
          'buyer.unknown',
          'buyer.unknown',
          'authority.not-met',
          'authority.no-veto',
          'pain.unknown',
          'pain.product-words',
          'figure.unknown',
          'need.no-consequence',
          'need.no-owner',
          'why-now.unknown',
          'timeline.no-*',
        ],
      },
    ],
    levels: { budget: [2, 3], authority: [2, 3], need: [2, 3], timeline: [1, 3] },
  },
];
