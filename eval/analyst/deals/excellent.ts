import { daysAgo, factsOf, type EvaluatedDeal } from '../expectation.ts';

const saved = daysAgo(5);

/** Deals in which nearly all is known: the analyst must not ask again. */
export const excellentDeals: readonly EvaluatedDeal[] = [
  {
    name: 'excellent, negotiation',
    methodology: 'MEDDPICC',
    data: {
      metrics:
        'Baseline confirmed by Søren Ødegård (finance report of October): quote takes 5 days today, target 1 day, worth $240k a year; win rate from 21% to 27% means more revenue. Owner: Zoë Müller.',
      economic_buyer: {
        name: 'Søren Ødegård',
        details:
          'CFO, owns the budget and signs up to 500k. Engaged: meeting on 10 November, agreed the business case. Next meeting booked for 2 December with Zoë Müller.',
      },
      decision_criteria:
        'Scorecard validated by Zoë Müller and Søren Ødegård on 6 November: 1. SAP integration (must), 2. price and payback below 12 months, 3. references. Proof of each in the POC report. Unstated: the CIO prefers local support.',
      decision_process:
        'Timeline in the mutual action plan, edited by Zoë Müller: technical sign-off 27 November, steering committee 4 December, Søren Ødegård decides 8 December. Works council can veto, has agreed.',
      paper_process:
        'Legal review started on 16 November, 10 days, then procurement 5 days (Ida Berg confirmed). Their MSA template, redlines shared; security review done; vendor registration completed; Søren signs by DocuSign on 11 December.',
      pain: 'Zoë Müller: "we lose every fifth tender because the quote is late", impact $400k a year, reported in the board deck. If nothing changes by 1 March, the frame contract with Volvo ends. Part of the growth initiative 2027; Søren Ødegård confirmed.',
      champion: {
        name: 'Zoë Müller',
        details:
          'VP Sales, reports to the CEO, influences Søren. Advocate: set up the CFO meeting, shared the scorecard and defended us in the committee on 12 November. Her bonus depends on the win rate. Second champion: Ida Berg.',
      },
      competition: {
        names: 'Quotex, in-house Excel',
        situation:
          'Quotex was shortlisted and had a weak demo on 3 November, offer is 10% cheaper, says Zoë Müller. Excel stays if nobody decides.',
        differentiation:
          'Native SAP integration is a must criterion in the scorecard; Quotex needs a partner for it, shown in the POC.',
        risks:
          'Quotex may cut the price by half; answer: cost sheet of Excel, reference call with a customer who switched.',
      },
      metrics_last_updated: saved,
      economic_buyer_last_updated: saved,
      decision_criteria_last_updated: saved,
      decision_process_last_updated: saved,
      paper_process_last_updated: saved,
      pain_last_updated: saved,
      champion_last_updated: saved,
      competition_last_updated: saved,
    },
    facts: factsOf({
      name: 'CPQ',
      stage: 'Negotiation',
      close_date: '2026-12-15',
      company_name: 'Nordvik Pumps',
      contacts: 6,
      lastActivityAt: daysAgo(2),
      stageChangedAt: daysAgo(9),
    }),
    calm: true,
    wanted: [
      {
        what: 'keep it moving',
        rules: ['agreed.*', 'case.one-page', 'paper_process.back-plan', 'champion.arm'],
      },
    ],
    unwanted: [
      {
        what: 'ask for what is there',
        rules: [
          'figure.unknown',
          'metrics.no-*',
          'metrics.unconfirmed',
          'doubt.guess',
          'doubt.guess',
          'economic_buyer.no-*',
          'buyer.unknown',
          'decision_criteria.unranked',
          'decision_criteria.unconfirmed',
          'decision_criteria.no-*',
          'decision_criteria.empty',
          'decision_process.no-*',
          'decision_process.one-step',
          'paper_process.no-*',
          'paper_process.handwave',
          'paper_process.empty',
          'pain.no-*',
          'pain.unknown',
          'champion.no-*',
          'champion.untested',
          'champion.passive',
          'champion.unknown',
          'competition.no-*',
          'competition.empty',
          'competition.none',
        ],
      },
      {
        what: 'see contradictions',
        rules: [
          'metrics.differ-from-pain',
          'paper_process.after-close',
          'champion.left',
          'decision_process.after-close',
        ],
      },
      { what: 'warn', rules: ['deal.*'] },
    ],
    levels: {
      metrics: [3, 3],
      economic_buyer: [3, 3],
      decision_criteria: [3, 3],
      decision_process: [3, 3],
      paper_process: [2, 3],
      pain: [3, 3],
      champion: [3, 3],
      competition: [2, 3],
    },
  },
  {
    name: 'good texts in unusual words, proposal',
    methodology: 'MEDDPICC',
    data: {
      metrics:
        'Ingrid’s controlling says: scrap is 3.8 % now, the plan is 2.5 % – that is 410.000 € per year plus more output on line 4.',
      economic_buyer: {
        name: 'Ingrid Jäger',
        details:
          'Had lunch with Ingrid on 12 Nov; she has the P&L for the region and releases anything below 250k. She wants proof on line 4. We see her again on 3 December.',
      },
      decision_criteria:
        'Weighted list in the RFQ, sent by José Ángel Peña: quality 50 %, integration with MES 30 %, price 20 %. Each is tested in the pilot.',
      decision_process:
        'Pilot until 15 January, then José Ángel presents to the plant board on 22 January; Ingrid approves the same week. The works council has to agree. Joint plan is in the shared folder.',
      pain: 'Line 4 stops three times a shift due to wrong settings; José Ángel showed us the downtime report: 70 hours in October. Without it they will lose the Airbus certification in June.',
      champion: {
        name: 'José Ángel Peña',
        details:
          'Plant manager, respected by Ingrid. Got us the RFQ before release, his target is scrap below 3 %.',
      },
      competition: {
        names: 'MetroSys, own development',
        situation: 'MetroSys presented on 9 November, José Ángel found it slow.',
        differentiation: 'Only we close the loop to the MES: criterion with 30 %.',
        risks: '',
      },
    },
    facts: factsOf({
      name: 'Line 4',
      stage: 'Business case',
      company_name: 'Castell Metall',
      contacts: 4,
      lastActivityAt: daysAgo(3),
    }),
    calm: true,
    wanted: [],
    unwanted: [
      {
        what: 'ask for a meeting that was',
        rules: [
          'economic_buyer.no-meeting',
          'person.unmet',
          'economic_buyer.no-next-step',
          'economic_buyer.no-authority',
        ],
      },
      {
        what: 'ask for a number, baseline or money',
        rules: [
          'metrics.no-number',
          'metrics.no-figure',
          'metrics.no-baseline',
          'metrics.no-money',
          'figure.unknown',
        ],
      },
      {
        what: 'ask for ranks or proof',
        rules: [
          'decision_criteria.unranked',
          'decision_criteria.no-proof',
          'decision_criteria.no-commercial',
        ],
      },
      {
        what: 'ask for a plan, dates, veto',
        rules: [
          'decision_process.no-plan',
          'none',
          'decision.unknown',
          'decision_process.no-veto',
          'decision_process.no-owner',
        ],
      },
      {
        what: 'ask for consequence or cost',
        rules: ['pain.no-cost', 'pain.no-consequence', 'pain.no-owner'],
      },
      {
        what: 'doubt José Ángel',
        rules: [
          'champion.untested',
          'champion.passive',
          'champion.no-personal-win',
          'champion.no-influence',
        ],
      },
      {
        what: 'see contradictions',
        rules: [
          'metrics.differ-from-pain',
          'decision_process.after-close',
          'economic_buyer.same-as-champion',
        ],
      },
    ],
    levels: {
      metrics: [2, 3],
      economic_buyer: [2, 3],
      champion: [2, 3],
      pain: [2, 3],
      decision_process: [2, 3],
    },
  },
  {
    name: 'excellent texts that are four months old',
    methodology: 'MEDDPICC',
    data: {
      pain: 'Zoë Müller said they lose 40 orders a month, report attached.',
      champion: {
        name: 'Zoë Müller',
        details:
          'Introduced us to Søren Ødegård on 2 July; her target is on-time delivery, trusted by the CEO.',
      },
      metrics: 'On-time delivery from 81% to 95%, confirmed by Søren Ødegård.',
      economic_buyer: {
        name: 'Søren Ødegård',
        details: 'Met on 9 July, agreed the target, signs up to 300k.',
      },
      pain_last_updated: daysAgo(130),
      champion_last_updated: daysAgo(130),
      metrics_last_updated: daysAgo(130),
      economic_buyer_last_updated: daysAgo(130),
    },
    facts: factsOf({
      name: 'Old notes',
      stage: 'Qualification',
      company_name: 'Nordvik Pumps',
      stageChangedAt: daysAgo(20),
    }),
    wanted: [{ what: 'look at the buyer again', rules: ['economic_buyer.stale'] }],
    unwanted: [{ what: 'ask for the champion anew', rules: ['champion.unknown', 'pain.unknown'] }],
    levels: { pain: [1, 2], champion: [1, 2], metrics: [1, 2], economic_buyer: [1, 2] },
  },
];
