/** Challenges in a seller's words, and the kind that a sales lead would call them. */
export const commercialChallenges: readonly (readonly [text: string, kind: string])[] = [
  [
    'The CFO says we are 25% more expensive than expected and wants a discount before she signs.',
    'pricing',
  ],
  ['There is no budget for this in FY27 and a spending freeze since last week.', 'no_budget'],
  [
    'Procurement insists on three quotes and net 90 payment terms, and we are not a registered vendor.',
    'procurement',
  ],
  ['Their lawyers redlined the liability clause and will not accept our DPA.', 'legal'],
  [
    'The CISO refuses our cloud hosting because we have no SOC 2 report and the questionnaire is still open.',
    'security',
  ],
  [
    'The head of sales prefers Vantix, they had a better demo and are ahead of us in the comparison.',
    'competitor',
  ],
  ['Our champion left the company on Friday and nobody knows who takes over.', 'champion_left'],
  [
    'Anna blocks us, she does not want us to talk to the CFO; we have never met a decision maker.',
    'no_access',
  ],
  [
    'They have gone dark since the proposal: no reply to four mails and the meeting was cancelled without a word.',
    'going_dark',
  ],
  ['The decision was pushed to next quarter again, they say it is not urgent.', 'timing'],
  [
    'IT thinks they can build it in house, and the teams are happy with Excel: good enough.',
    'status_quo',
  ],
  ['The incumbent contract runs until 2028 and switching costs are high.', 'incumbent'],
  [
    'The works council and the IT department are against it, the committee is not aligned.',
    'stakeholders',
  ],
  [
    'After the merger a new CFO stopped all projects until the restructuring is done.',
    'reorganisation',
  ],
  [
    'Controlling is not convinced of the ROI and asks for a business case with payback.',
    'no_value',
  ],
  ['They worry that we are a startup: too small, no references in their industry.', 'trust'],
  [
    'The workflow engine has gaps, they ask for a roadmap commitment and two integrations that are not supported.',
    'scope',
  ],
  ['Buyer wants 30% off or they go with Vendor B.', 'pricing'],
  ['Customer not replying.', 'going_dark'],
  ['The POC went badly, their engineers are not impressed.', 'failed_proof'],
  ['The weather in Lisbon is nice.', 'other'],
];

/** Technical challenges: title, description and the kind, as the summary names it. */
export const technicalChallenges: readonly (readonly [
  title: string,
  description: string,
  kind: string,
])[] = [
  [
    'SSO with Entra ID',
    'SAML login works, but SCIM and MFA fail their security policy.',
    'security',
  ],
  [
    'SAP interface',
    'Orders must sync both ways with SAP over an API, plus webhooks to Salesforce.',
    'integration',
  ],
  [
    'Old data',
    'Ten years of legacy data have to be migrated, data quality is poor and full of duplicates.',
    'migration',
  ],
  [
    'Dashboards are slow',
    'Response time is above 8 seconds, p95 latency must be below 500 ms.',
    'performance',
  ],
  [
    'Peak season',
    'Volume grows to 40 million records with 5,000 concurrent users at the peak; load test needed.',
    'scalability',
  ],
  [
    '99.95 asked',
    'They demand an uptime SLA of 99.95% with failover, RTO 1 hour and RPO 5 minutes.',
    'availability',
  ],
  [
    'Crashes in the trial',
    'The client crashes intermittently and there was data loss after an error.',
    'reliability',
  ],
  [
    'On-premise only',
    'Their architecture allows no public cloud: Kubernetes in an air-gapped network.',
    'architecture',
  ],
  [
    'No offline mode',
    'The mobile app does not support offline work and custom fields are missing.',
    'functionality',
  ],
  [
    'Moving target',
    'Requirements are unclear and keep changing, no acceptance criteria, scope creep.',
    'requirements',
  ],
  [
    'Nobody has time',
    'Their project manager is gone, go-live deadline is fixed and the timeline has delays.',
    'project',
  ],
  [
    'Team is new to it',
    'The administrators have no experience, training and documentation are needed, steep learning curve.',
    'skills',
  ],
  [
    'Resistance',
    'Departments fight over ownership, the works council blocks adoption.',
    'organisation',
  ],
];
