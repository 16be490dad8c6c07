import { daysAgo, factsOf, type EvaluatedDeal } from '../expectation.ts';

const saved = daysAgo(4);

/** TECH PLANs. */
export const techPlans: readonly EvaluatedDeal[] = [
  {
    name: 'TECH PLAN, thin, trial without criteria',
    methodology: 'TECH PLAN',
    data: {
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
    facts: factsOf({ name: 'Cloud', stage: 'Proposal', company_name: 'Lindenhof Pharma' }),
    first: ['performance_criteria'],
    wanted: [
      { what: 'criteria first', rules: ['performance_criteria.empty'] },
      { what: 'no trial without criteria', rules: ['approach.poc-too-early'] },
      { what: 'challenges are not hurdles', rules: ['challenges.same-as-hurdles'] },
      { what: 'who is for and against', rules: ['team.no-stance', 'team.no-security'] },
      { what: 'dates', rules: ['lead_time.empty'] },
    ],
    unwanted: [{ what: 'polish the story before the criteria', rules: ['narrative.test'] }],
    levels: { performance_criteria: [0, 0], team: [0, 1] },
  },
  {
    name: 'TECH PLAN, empty, discovery',
    methodology: 'TECH PLAN',
    data: {
      technical_insights_team_members: null,
      technical_insights_team_details: null,
      technical_insights_environment: null,
      technical_insights_challenges: null,
      technical_insights_hurdles: null,
      technical_insights_performance_criteria: null,
      technical_insights_lead_time: null,
      technical_insights_approach: null,
      technical_insights_narrative: null,
    },
    facts: factsOf({ name: 'New', stage: 'Discovery' }),
    first: ['challenges', 'environment'],
    wanted: [
      { what: 'what goes wrong', rules: ['challenges.empty'] },
      { what: 'what is there', rules: ['environment.empty'] },
      { what: 'who is who', rules: ['team.empty'] },
    ],
    unwanted: [{ what: 'write the story first', rules: ['narrative.*'] }],
  },
  {
    name: 'TECH PLAN, good, with a critical challenge left open',
    methodology: 'TECH PLAN',
    data: {
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
      technical_insights_team_last_updated: saved,
      technical_insights_environment_last_updated: saved,
      technical_insights_challenges_last_updated: saved,
      technical_insights_hurdles_last_updated: saved,
      technical_insights_performance_criteria_last_updated: saved,
      technical_insights_lead_time_last_updated: saved,
      technical_insights_approach_last_updated: saved,
      technical_insights_narrative_last_updated: saved,
    },
    facts: factsOf({
      name: 'Integration layer',
      stage: 'Technical validation',
      company_name: 'Brücke Logistik',
      close_date: '2027-01-22',
      challenges: [
        {
          title: 'Kafka connector drops messages',
          severity: 'Critical',
          status: 'Open',
          openDays: 12,
        },
        { title: 'Dark mode', severity: 'Low', status: 'Open', openDays: 40 },
      ],
    }),
    first: ['hurdles'],
    wanted: [{ what: 'the open challenge endangers all', rules: ['hurdles.open-challenge'] }],
    unwanted: [
      {
        what: 'ask for what is there',
        rules: [
          'team.empty',
          'team.no-*',
          'environment.empty',
          'environment.no-*',
          'challenges.empty',
          'challenges.no-*',
          'hurdles.empty',
          'hurdles.no-*',
          'hurdles.none',
          'performance_criteria.empty',
          'performance_criteria.no*',
          'performance_criteria.too-many',
          'lead_time.empty',
          'lead_time.no-*',
          'lead_time.after-close',
          'approach.empty',
          'approach.no-*',
          'approach.poc-too-early',
          'approach.demo-only',
          'narrative.no-*',
          'narrative.buzzwords',
        ],
      },
    ],
    levels: { team: [2, 3], performance_criteria: [2, 3], hurdles: [2, 3], lead_time: [2, 3] },
  },
];
