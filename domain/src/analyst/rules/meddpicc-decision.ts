import type { TaskRule } from '../task-rule.ts';

/** Decision criteria, decision process and paper process: how it is judged, decided and signed. */
export const decisionRules: readonly TaskRule[] = [
  {
    id: 'decision_criteria.rfp-empty',
    section: 'decision_criteria',
    kind: 'conflict',
    conflict: 'decision_criteria.rfp-empty',
    days: 5,
    title: 'Take the criteria out of the RFP and have {champion} rank them by {due}',
    description: '{why} Ask for the scorecard behind the RFP: weights, knock-outs, who scores.',
  },
  {
    id: 'decision_criteria.empty',
    section: 'decision_criteria',
    kind: 'empty',
    title: 'Get the scorecard from {champion} by {due}: which criteria, in which order',
    description:
      'No criteria are known. Ask what a good answer must show, technically, commercially and of the vendor, and propose two criteria that only you meet.',
  },
  {
    id: 'decision_criteria.our-features',
    section: 'decision_criteria',
    kind: 'gap',
    any: ['featureList'],
    lacks: ['said'],
    days: 5,
    title: 'Replace our feature list by the customer’s own criteria with {champion} by {due}',
    description:
      'The text lists what we offer. Ask what {company} will judge by, and who wrote it.',
  },
  {
    id: 'decision_criteria.rival-inside',
    section: 'decision_criteria',
    kind: 'conflict',
    conflict: 'decision_criteria.rival-inside',
    title: 'Ask {champion} by {due} why a rival’s strength stands in the criteria',
    description:
      '{why} Ask who put it there, and propose a criterion of equal weight that you meet better.',
  },
  {
    id: 'decision_criteria.unranked',
    section: 'decision_criteria',
    kind: 'gap',
    lacks: ['ranking'],
    title: 'Have {champion} rank the decision criteria by {due}: must, should, nice to have',
    description:
      'The criteria have no order. Ask which single one would decide between two equal offers.',
  },
  {
    id: 'decision_criteria.unconfirmed',
    section: 'decision_criteria',
    kind: 'gap',
    lacks: ['said'],
    title: 'Send the criteria back to {champion} by {due} and have them validated in writing',
    description:
      'Nobody at {company} is noted to have confirmed them. Ask who else scores, and whether the list is theirs too.',
  },
  {
    id: 'decision_criteria.no-proof',
    section: 'decision_criteria',
    kind: 'gap',
    lacks: ['proof'],
    from: 'qualification',
    title: 'Map a proof to each criterion by {due}: demo, test, reference or document',
    description:
      'No proof is noted. Agree with {champion} which proof settles which criterion, and when.',
  },
  {
    id: 'decision_criteria.no-commercial',
    section: 'decision_criteria',
    kind: 'gap',
    lacks: ['commercial'],
    days: 10,
    title: 'Ask {buyer} by {due} for the commercial criteria: price, terms, return',
    description:
      'Only one side of the criteria is known. The business side is judged by other people: ask whose list it is.',
  },
  {
    id: 'decision_criteria.unstated',
    section: 'decision_criteria',
    kind: 'advance',
    days: 14,
    title: 'Ask {champion} by {due} for the unstated criteria: politics, risk, preferences',
    description:
      'The written list is known. Ask what would make somebody vote against the best score.',
  },
  {
    id: 'decision_process.overdue',
    section: 'decision_process',
    kind: 'conflict',
    conflict: 'deal.overdue',
    days: 3,
    title: 'Agree on a new close date with {champion} by {due}, from the steps that are left',
    description:
      '{why} Ask what has to happen before the signature, with a date and an owner each; the last one is the close date.',
  },
  {
    id: 'decision_process.after-close',
    section: 'decision_process',
    kind: 'conflict',
    conflict: 'decision_process.after-close',
    days: 3,
    title: 'Bring decision and close date together with {champion} by {due}',
    description: '{why} Ask which of the two is firm, and change the other.',
  },
  {
    id: 'decision_process.past',
    section: 'decision_process',
    kind: 'conflict',
    conflict: 'decision_process.past',
    days: 3,
    title: 'Ask {champion} by {due} what happened at the last step and when the next one is',
    description: '{why} A step that slipped without a word is a signal: ask who moved it and why.',
  },
  {
    id: 'decision_process.empty',
    section: 'decision_process',
    kind: 'empty',
    title: 'Ask {champion} by {due} how the last similar purchase went, step by step',
    description:
      'No step of the decision is known. Note steps, owners and dates from today to the decision, technical and business approval apart.',
  },
  {
    id: 'decision_process.soon',
    section: 'decision_process',
    kind: 'gap',
    any: ['soon'],
    lacks: ['date'],
    days: 3,
    title: 'Turn "soon" into a date with {champion} by {due}',
    description:
      'Ask on which day who meets to decide, and what they need to have in hand the day before.',
  },
  {
    id: 'decision_process.no-date',
    section: 'decision_process',
    kind: 'gap',
    lacks: ['date'],
    days: 5,
    title: 'Put dates to the steps of the decision with {champion} by {due}',
    description:
      'There is no date. Start from {close} and go back step by step; what has no date does not happen.',
  },
  {
    id: 'decision_process.no-owner',
    section: 'decision_process',
    kind: 'gap',
    lacks: ['person'],
    title: 'Name an owner for each step of the decision with {champion} by {due}',
    description:
      'Nobody is named in the process. Ask who prepares, who decides, and who can stop it.',
  },
  {
    id: 'decision_process.one-step',
    section: 'decision_process',
    kind: 'gap',
    lacks: ['steps'],
    title: 'Ask {champion} by {due} which steps lie between today and the decision',
    description:
      'No step is named. Technical validation and business approval are two steps with different people.',
  },
  {
    id: 'decision_process.no-plan',
    section: 'decision_process',
    kind: 'gap',
    lacksAnywhere: ['actionPlan'],
    title: 'Write a mutual action plan, send it to {champion} for edits by {due}',
    description:
      'The steps are not yet a shared plan. A plan that the customer has edited is proof that they follow it.',
  },
  {
    id: 'decision_process.no-veto',
    section: 'decision_process',
    kind: 'gap',
    lacks: ['veto'],
    days: 10,
    title: 'Ask {champion} by {due} who can veto the decision',
    description:
      'Those who can stop it are not known. Meet them before the decision, not after it.',
  },
  {
    id: 'decision_process.next-meetings',
    section: 'decision_process',
    kind: 'advance',
    days: 5,
    title: 'Book the next two meetings with {champion} by {due}',
    description:
      'The process is clear. Two fixed dates ahead keep it moving; go through the plan at the start of each.',
  },
  {
    id: 'paper_process.after-close',
    section: 'paper_process',
    kind: 'conflict',
    conflict: 'paper_process.after-close',
    days: 3,
    title: 'Start the paperwork in parallel, or move the close date, with {champion} by {due}',
    description:
      '{why} Plan back from the signature: what can run side by side, what can start today.',
  },
  {
    id: 'paper_process.empty',
    section: 'paper_process',
    kind: 'empty',
    title: 'Ask {champion} by {due} for the way to the signature: procurement, legal, security',
    description:
      'Nothing is known of the paperwork, which often takes 30 to 90 days. Ask for the contact in procurement and for how many days each station takes.',
  },
  {
    id: 'paper_process.handwave',
    section: 'paper_process',
    kind: 'gap',
    any: ['handwave'],
    lacks: ['number'],
    days: 5,
    title: 'Ask procurement at {company} by {due} how many days each paper takes',
    description:
      'It is said to be easy, but not how long it takes. Ask when the last contract of this kind was signed, and how long after the decision.',
  },
  {
    id: 'paper_process.no-days',
    section: 'paper_process',
    kind: 'gap',
    lacks: ['number'],
    days: 5,
    title: 'Find out by {due} how many days legal, security and procurement take',
    description: 'The stations have no durations. Add them up and compare with {close}.',
  },
  {
    id: 'paper_process.no-security',
    section: 'paper_process',
    kind: 'gap',
    lacks: ['securityReview'],
    days: 5,
    title: 'Send the security and privacy pack to {company} by {due}, before it is asked for',
    description:
      'No security review is mentioned; it is the station that most often comes as a surprise.',
  },
  {
    id: 'paper_process.no-contact',
    section: 'paper_process',
    kind: 'gap',
    lacks: ['person'],
    title: 'Get the names of the contacts in procurement and legal from {champion} by {due}',
    description: 'Nobody is named. Introduce yourself before the papers come.',
  },
  {
    id: 'paper_process.no-template',
    section: 'paper_process',
    kind: 'gap',
    lacks: ['template'],
    title: 'Settle by {due} on whose template the contract is written, and send it',
    description:
      'Whose paper it is decides how long legal takes. Send MSA and DPA now, or ask for theirs.',
  },
  {
    id: 'paper_process.no-registration',
    section: 'paper_process',
    kind: 'gap',
    lacks: ['registration'],
    from: 'negotiation',
    days: 5,
    title: 'Ask procurement for the vendor registration forms by {due}',
    description: 'Registration as a vendor is not mentioned. It can run before the signature.',
  },
  {
    id: 'paper_process.not-started',
    section: 'paper_process',
    kind: 'gap',
    lacks: ['started', 'date'],
    days: 5,
    title: 'Agree with {champion} by {due} on which day the papers start',
    description: 'No start is noted. Give each station a day and an owner.',
  },
  {
    id: 'paper_process.back-plan',
    section: 'paper_process',
    kind: 'advance',
    days: 10,
    title: 'Go through the paper steps with the signatory’s office by {due}, back from {close}',
    description:
      'The paperwork is well known. Check absences and signing days, and who signs when the signatory is away.',
  },
];
