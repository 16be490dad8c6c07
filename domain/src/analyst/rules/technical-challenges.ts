/** A kind of technical challenge: what to do, what may go wrong, what to look for. */
export interface TechnicalClass {
  id: string;
  title: string;
  words: string;
  recommendations: readonly string[];
  risks: readonly string[];
  /** For the search in the knowledge base. */
  searchTerms: readonly string[];
}

/** Where two classes have as many words, the first one counts. */
export const technicalClasses: readonly TechnicalClass[] = [
  {
    id: 'hosting',
    title: 'Hosting and data residency',
    words: `
      data residency, residency, sovereign*, hosting region, hosted in, must stay in, stays in, stay in the,
      leave the country, outside the eu, data centre, data center, in country, region, hosting
    `,
    recommendations: [
      'Put in writing where data is stored and processed, and who can access it from elsewhere',
      'Ask which rule requires it, for which data, and who can grant an exception',
      'Send the list of subprocessors with their countries',
      'Get a dated answer from your own team before you promise another region',
    ],
    risks: [
      "If you don't offer the region, the deal ends there",
      'Support or backups from another country may break the rule too',
    ],
    searchTerms: ['data residency', 'hosting region', 'subprocessors', 'data centre'],
  },
  {
    id: 'security',
    title: 'Security',
    words: `
      security, encrypt*, vulnerabilit*, pen test, penetration, soc 2, iso 27001, sso, saml, oidc,
      mfa, 2fa, access control, rbac, audit log*, gdpr, privacy, residency, compliance, firewall,
      zero trust, hipaa, pci, ciso, authentication, authorization, scim, tls, keys, byok
    `,
    recommendations: [
      'Send the security pack: certificates, latest penetration test, data flow, subprocessors',
      'Get both security leads on one call and note each open point with owner and date',
      'Demo the control in question: sign-in, roles, audit log, encryption',
      'Ask who can accept a residual risk, and what they need to do so',
    ],
    risks: [
      'A late veto from security can stop the deal after the technical win',
      'Data residency rules may rule out the hosting you offer',
    ],
    searchTerms: [
      'security',
      'encryption',
      'single sign-on',
      'SAML',
      'audit log',
      'data residency',
      'certification',
    ],
  },
  {
    id: 'integration',
    title: 'Integration',
    words: `
      integrat*, api, apis, webhook*, connector*, sync*, interface*, middleware, erp, sap,
      salesforce, crm, etl, data exchange, import, export, endpoint*, rest, soap, kafka, event
      bus, ldap, active directory, snowflake
    `,
    recommendations: [
      'List each system with owner, direction, volume, frequency and authentication',
      "Build a thin version of the deciding integration in the customer's test system",
      'Agree on how errors are detected and retried, and who gets the call',
      'Say what works out of the box, what needs configuration and what needs code, with days for each',
    ],
    risks: [
      "Access to the customer's systems often takes longer than the integration",
      'Limits of their API may only show under load',
    ],
    searchTerms: ['API', 'integration', 'webhook', 'connector', 'rate limits', 'authentication'],
  },
  {
    id: 'migration',
    title: 'Migration',
    words: `
      migrat*, legacy data, data quality, cut over, cutover, historical data, import of, convert*,
      data cleansing, move from, moving from, parallel run, old system, legacy, duplicates,
      mapping
    `,
    recommendations: [
      "Migrate a sample of real data now and count what doesn't fit",
      'Plan the cutover back from go-live, with a rehearsal and a rollback',
      'Agree on which history moves and what stays readable in the old system',
      'Name who owns data quality at the customer',
    ],
    risks: [
      'Bad legacy data shows up late and delays go-live',
      'Running both systems in parallel costs the customer twice',
    ],
    searchTerms: ['migration', 'data import', 'bulk import', 'cutover', 'data mapping'],
  },
  {
    id: 'performance',
    title: 'Performance',
    words: `
      slow*, latency, response time*, performance, throughput, ms, milliseconds, seconds,
      benchmark*, load time*, timeout*, time out*, lag*, query time, bottleneck*, cpu, p95
    `,
    recommendations: [
      "Measure with the customer's data from the customer's site, and note the method with the result",
      'Agree on a threshold at a percentile and a load, not on "fast"',
      'Find the slowest part first: network, query, page or their own system',
      'Show numbers from a customer of similar size',
    ],
    risks: [
      'Numbers without an agreed method get disputed at the readout',
      'A test on little data hides what production brings',
    ],
    searchTerms: ['performance', 'latency', 'response time', 'benchmark', 'limits'],
  },
  {
    id: 'scalability',
    title: 'Scalability',
    words: `
      scal*, growth, concurrent, peak, volume*, million records, millions, users at, large data,
      load test*, high load, multi tenant, shard*, elastic*, rps, tps, terabyte*, tb
    `,
    recommendations: [
      'Ask for volumes today, at peak and in three years, and plan for all three',
      'Run a load test at twice the peak and share the report',
      "Be open about the product's limits and what happens when they're reached",
      'Offer a reference customer of this size',
    ],
    risks: [
      'Volumes grow faster than expected, and the price with them',
      'Surrounding systems may hit their limits first',
    ],
    searchTerms: ['scalability', 'limits', 'load test', 'concurrency', 'sizing'],
  },
  {
    id: 'availability',
    title: 'Availability',
    words: `
      availab*, uptime, downtime, sla, failover, fail over, disaster recovery, rto, rpo,
      redundan*, maintenance window*, 99.9, 99.95, 99.99, 24/7, high availability, multi region,
      backup*
    `,
    recommendations: [
      "Compare the service level asked for with yours: how it's measured and what a breach costs",
      'Show your last twelve months and your status page',
      'Walk their operations team through recovery: time, data loss, who gets called',
      'Agree on maintenance windows before the contract',
    ],
    risks: [
      'A higher service level needs approval and changes the price',
      'Recovery nobody has rehearsed is only a promise',
    ],
    searchTerms: ['SLA', 'uptime', 'disaster recovery', 'RTO', 'RPO', 'backup'],
  },
  {
    id: 'reliability',
    title: 'Reliability',
    words: `
      reliab*, crash*, bug, bugs, error rate*, data loss, unstable, stability, incident*, outage*,
      fail*, intermittent, retry, retries, inconsisten*, corrupt*, regression*
    `,
    recommendations: [
      'Reproduce it with the customer and note version, steps and time',
      'Open a support case with an agreed severity, and report daily',
      'Once known, put cause and fix in writing, and what prevents a repeat',
      'Offer a workaround until then',
    ],
    risks: [
      'A second failure in the evaluation outweighs every feature',
      'Without a known cause, the fix is a hope',
    ],
    searchTerms: ['known issues', 'troubleshooting', 'release notes', 'error handling', 'retry'],
  },
  {
    id: 'architecture',
    title: 'Architecture',
    words: `
      architect*, on premise*, on prem, cloud, hybrid, kubernetes, container*, microservice*, vpc,
      private link, network, proxy, deployment, hosting, region, database, single tenant, air
      gapped, edge, monolith, dependency, dependencies
    `,
    recommendations: [
      "Draw today and target on one page with the customer's architect",
      'List the architecture rules that decide, and answer each with a document',
      'Show a similar deployment with effort and upkeep',
      'Settle network, certificates and regions before the first installation',
    ],
    risks: [
      'An architecture exception needs a board that rarely meets',
      'Custom hosting brings upkeep nobody has priced',
    ],
    searchTerms: [
      'architecture',
      'deployment',
      'hosting',
      'network requirements',
      'system requirements',
    ],
  },
  {
    id: 'functionality',
    title: 'Functionality',
    words: `
      feature*, function*, missing, does not support, not supported, unsupported, cannot,
      workflow*, report*, dashboard*, custom field*, ui, usability, mobile, offline, language*,
      roadmap, gap, gaps, customiz*, customis*
    `,
    recommendations: [
      'Ask what the feature is for, and show how other customers get there',
      'Have the customer rank it: day one, this year, never',
      'Get a dated answer from your product team before you mention the roadmap',
      'Demo the workaround, with its cost in minutes a day',
    ],
    risks: [
      'A roadmap promise becomes a contract condition',
      'A rival may have planted this requirement',
    ],
    searchTerms: ['feature', 'configuration', 'how to', 'roadmap', 'limitations'],
  },
  {
    id: 'requirements',
    title: 'Requirements',
    words: `
      requirement*, unclear, scope, specification*, changing, scope creep, undefined, acceptance
      criteria, user stor*, contradict*, ambiguous, expectation*, rfp
    `,
    recommendations: [
      'Write the requirements as pass-or-fail tests and get them signed off',
      'Name one person at the customer who decides on changes',
      'Rank them: must, should, could, with a reason for each must',
      'Move open points out of the evaluation, with a date to revisit them',
    ],
    risks: [
      'Requirements that grow during the test move the readout',
      'Two requirement owners want two different products',
    ],
    searchTerms: ['requirements', 'supported', 'specification', 'compatibility'],
  },
  {
    id: 'project',
    title: 'Project management',
    words: `
      timeline, deadline*, delay*, resource*, capacity, project plan, milestone*, schedule*, go
      live, project manager, behind schedule, effort, implementation time, no time, prioriti*,
      rollout, roll out
    `,
    recommendations: [
      "Plan back from the date that can't move, with an owner for each step",
      'Agree on one project lead per side and a short weekly meeting',
      'Cut phase one down to what proves the benefit',
      'Add a halfway checkpoint: continue, adjust or stop',
    ],
    risks: [
      "The customer's people are tied up in other projects",
      'A date without a buffer slips at the first surprise',
    ],
    searchTerms: ['implementation', 'onboarding', 'project plan', 'getting started'],
  },
  {
    id: 'skills',
    title: 'Skills',
    words: `
      skill*, training, train*, know how, knowhow, expertise, learning curve, inexperienced,
      documentation, no experience, certification of staff, administrator*, hire, hiring,
      enablement
    `,
    recommendations: [
      'List who has to know what at go-live, and book the training now',
      "Have the customer's administrator do the setup during the evaluation, with you alongside",
      'Offer help for the first three months, with an end date',
      'Hand over the setup in writing',
    ],
    risks: [
      'What one person knows leaves with that person',
      'Low adoption after go-live puts the renewal at risk',
    ],
    searchTerms: ['training', 'documentation', 'administrator guide', 'tutorial', 'best practices'],
  },
  {
    id: 'organisation',
    title: 'Organisation',
    words: `
      adoption, resistance, change management, works council, union, stakeholder*, ownership,
      responsib*, silo*, politic*, approval, governance, acceptance, culture, department*, not
      invented here
    `,
    recommendations: [
      'Name who owns it after go-live, and bring them in now',
      'Meet the people who stand to lose, and ask what it would take to get a yes',
      'Start with a team that wants it, and let them tell the others',
      'Clear works council and data protection before rollout, with dates',
    ],
    risks: [
      'A technical win without an owner goes nowhere',
      "People who weren't asked find objections",
    ],
    searchTerms: ['adoption', 'change management', 'governance', 'roles and permissions'],
  },
];
