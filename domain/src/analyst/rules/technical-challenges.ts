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
    title: 'Hosting and residency',
    words: `
      data residency, residency, sovereign*, hosting region, hosted in, must stay in, stays in, stay in the,
      leave the country, outside the eu, data centre, data center, in country, region, hosting
    `,
    recommendations: [
      'Say in writing where data rest, where they are processed, and who can reach them from elsewhere',
      'Ask which rule demands it, for which data, and who may grant an exception',
      'Send the list of subprocessors with the country of each',
      'Get a dated answer from your side before you promise another region',
    ],
    risks: [
      'A region that is not offered ends it, however good the rest is',
      'Support and backups from another country may break the rule as well',
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
      'Send the security pack: certificates, latest test report, data flow, list of subprocessors',
      'Bring your security lead and theirs into one call, and write down each open point with owner and date',
      'Show the control in question live: sign-in, roles, audit log, encryption',
      'Ask who may accept a remaining risk, and what that person needs for it',
    ],
    risks: [
      'A late no of security stops the deal after the technical yes',
      'Requirements on residency of the data may rule out the hosting offered',
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
      'List each system with owner, direction, volume, frequency and way of sign-in',
      'Build the one integration that decides as a walking skeleton in the test system of the customer',
      'Agree on how errors are found and repeated, and who is called',
      'Name what comes ready, what is configured and what has to be written, with days for each',
    ],
    risks: [
      'Access to the systems of the customer often takes longer than the integration itself',
      'Limits of the other side’s interface may only show under load',
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
      'Migrate a sample of real data now, and count what did not fit',
      'Plan the change-over backward from go-live, with a dress rehearsal and a way back',
      'Agree what history has to come along and what stays readable in the old system',
      'Name the owner of the quality of the data at the customer',
    ],
    risks: [
      'Poor data of the old system shows late and delays go-live',
      'Running both systems side by side costs the customer twice',
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
      'Measure with the data and from the place of the customer; write down the method with the result',
      'Agree on a threshold at a percentile and a load, not on "fast"',
      'Find the slowest part first: network, query, page or their own system',
      'Show the figure of a customer of like size',
    ],
    risks: [
      'A figure without an agreed method is argued about at the readout',
      'A test with small data hides what comes in production',
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
      'Ask for the volume today, at the peak and in three years, and put the three into the plan',
      'Run a load test at twice the peak and share the report',
      'Name the limits of the product openly, with what happens when they are reached',
      'Offer a reference that runs at this size',
    ],
    risks: [
      'Volumes grow faster than told, and the price with them',
      'Limits of the systems around it may come first',
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
      'Put the service level asked for beside the one offered, with how it is measured and what a breach costs',
      'Show the record of the last twelve months and the status page',
      'Go through recovery with operations of the customer: time, loss of data, who is called',
      'Agree on maintenance windows before the contract',
    ],
    risks: [
      'A service level above the offered one needs approval and changes the price',
      'Recovery that nobody has rehearsed is a promise',
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
      'Reproduce it with the customer, and note version, steps and time',
      'Open a case with support, with a severity that both sides share, and report each day',
      'Name cause and repair in writing once they are known, and what keeps it from coming back',
      'Offer a way around for the time until then',
    ],
    risks: [
      'A second failure in the evaluation outweighs every function',
      'Without a cause the repair is a hope',
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
      'Draw today and target on one page with the architect of the customer',
      'Name the rules of their architecture that decide, and answer each with a document',
      'Show a deployment of the same kind, with effort and upkeep',
      'Clear network, certificates and regions before the first installation',
    ],
    risks: [
      'An exception to their architecture needs a board that meets seldom',
      'A special way of hosting brings upkeep that nobody has priced',
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
      'Ask which outcome the function serves, and show the way in which others reach it',
      'Have the customer rank it: needed on day one, this year, never',
      'Ask your product team for a dated answer before you speak of a roadmap',
      'Show the way around live, with its cost in minutes a day',
    ],
    risks: [
      'A promise on the roadmap becomes a condition of the contract',
      'A rival may have set this as a trap',
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
      'Write the requirements as tests that pass or fail, and have them signed off',
      'Name one person at the customer who decides on changes',
      'Rank them: must, should, could, with the reason for each must',
      'Move what is open out of the evaluation, with a date to come back to it',
    ],
    risks: [
      'Requirements that grow during the test move the readout',
      'Two owners of the requirements want two different products',
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
      'Plan backward from the day that cannot move, with an owner for each step',
      'Agree on one project lead for each side and on a short weekly meeting',
      'Cut the first stage down to what proves the benefit',
      'Put a check into the middle: go on, adjust or stop',
    ],
    risks: [
      'People of the customer are lent out to other projects',
      'A date without a buffer falls with the first surprise',
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
      'Name who has to know what at go-live, and book the training now',
      'Let an administrator of the customer do the set-up in the evaluation, with you beside',
      'Offer help for the first three months, with a day on which it ends',
      'Hand over what has been set up in writing',
    ],
    risks: [
      'What one person knows leaves with that person',
      'Poor use after go-live puts the renewal at risk',
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
      'Name who owns the solution after go-live, and bring that person in now',
      'Meet those who lose by it, and ask what would have to be true for a yes',
      'Start with a team that wants it, and let them tell the others',
      'Clear works council and data protection before the roll-out, with dates',
    ],
    risks: [
      'A technical yes without an owner is not used',
      'Those who were not asked find reasons',
    ],
    searchTerms: ['adoption', 'change management', 'governance', 'roles and permissions'],
  },
];
