import type { MeddpiccData } from '@plumbline/domain/commercial/methodologies.ts';
import { noTexts } from '@plumbline/domain/technical/tech-plan.ts';
import type { TechPlanTexts } from '@plumbline/domain/technical/tech-plan.ts';

/** Texts of invented deals for the pictures, the fullest first. */
export const commercialTexts: readonly MeddpiccData[] = [
  {
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
  },
  {
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
  {
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
  {
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
];

/** TECH PLANs of invented deals, the fullest second. */
export const technicalTexts: readonly TechPlanTexts[] = [
  {
    ...noTexts,
    technical_insights_team_members: 'Head of IT',
    technical_insights_team_details: '',
    technical_insights_environment: 'Microsoft and some Oracle.',
    technical_insights_challenges:
      'The security department and the data protection rules block new cloud tools.',
    technical_insights_hurdles:
      'The security department and the data protection rules block new cloud tools.',
    technical_insights_performance_criteria: '',
    technical_insights_lead_time: '',
    technical_insights_approach: 'Start a free POC as soon as possible.',
    technical_insights_narrative:
      'Our innovative, best-in-class platform enables a seamless digital transformation.',
  },
  {
    ...noTexts,
    technical_insights_team_members:
      'Elif Yılmaz (lead architect), Tomás Kováč (CISO), Wei Zhang (operations)',
    technical_insights_team_details:
      'Elif Yılmaz evaluates and is for us, Tomás Kováč is sceptical about hosting; met him on 16 November. The CTO, Mira Sen, signs off the technical yes.',
    technical_insights_environment:
      'SAP S/4HANA 2023 and Salesforce, Entra ID with SAML and SCIM, data must stay in the EU (Frankfurt), 2,400 users, 3 integrations: SAP by Wei Zhang, Salesforce and Kafka by Elif Yılmaz.',
    technical_insights_challenges:
      'Interfaces fail 14 times a week because jobs run by hand, each costs Wei Zhang 3 hours; orders arrive late.',
    technical_insights_hurdles:
      'Security review: owner Tomás Kováč, due 4 December, security pack sent on 18 November. Works council: owner Elif Yılmaz, due 11 December, agreement prepared.',
    technical_insights_performance_criteria:
      'Signed by Elif Yılmaz on 17 November: 1. sync of 50,000 orders below 10 minutes; 2. single sign-on for all 2,400 users; 3. 99.9 % in the test; 4. restore below 2 hours.',
    technical_insights_lead_time:
      'POC 30 November to 18 December, readout booked for 21 December, decision by Mira Sen 15 January, go-live 1 April. Effort: 6 days of Wei Zhang, 8 person days of ours.',
    technical_insights_approach:
      'POC for criteria 1 and 2 with data of October, reference call for 3, document for 4. Out of scope: mobile app. Elif Yılmaz runs the tests, Wei Zhang gives access; a pass leads to the decision of 15 January.',
    technical_insights_narrative:
      'Orders no longer arrive late: 42 hours of hand work a week are gone. One interface layer instead of 30 scripts. Proven in the POC and at a reference of the same size.',
  },
];
