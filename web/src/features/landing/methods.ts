interface Method {
  name: string;
  /** What it is for, in half a sentence. */
  purpose: string;
  sections: readonly { title: string; evidence: string }[];
}

/** The four methods, and what counts as good evidence in each of their sections. */
export const methods: readonly [Method, ...Method[]] = [
  {
    name: 'MEDDPICC',
    purpose: 'For deals with many stakeholders and a long paper trail',
    sections: [
      { title: 'Metrics', evidence: 'The buyer’s own number: baseline, target, date and owner' },
      {
        title: 'Economic buyer',
        evidence: 'One named person who controls the budget, met in person',
      },
      { title: 'Decision criteria', evidence: 'A ranked list that the buyer agreed to' },
      { title: 'Decision process', evidence: 'Steps, owners and dates from today to the decision' },
      { title: 'Paper process', evidence: 'Procurement, legal, security: how many days each' },
      { title: 'Identify pain', evidence: 'Cause, effect and cost, in the words of who has it' },
      {
        title: 'Champion',
        evidence: 'Someone with influence who sells for you when you’re not in the room',
      },
      { title: 'Competition', evidence: 'Competitors, building in-house, and doing nothing' },
    ],
  },
  {
    name: 'SPICED',
    purpose: 'For sales that start with the customer’s situation',
    sections: [
      { title: 'Situation', evidence: 'Team, tools and volume, told back and confirmed' },
      { title: 'Pain', evidence: 'A recent example with its cost, in their words' },
      { title: 'Impact', evidence: 'Before and after in revenue, cost or risk' },
      { title: 'Critical event', evidence: 'A date of theirs, and what happens the day after it' },
      { title: 'Evidence', evidence: 'Quotations, data and results that prove pain and impact' },
      { title: 'Decision', evidence: 'People, steps and criteria, and who signs' },
    ],
  },
  {
    name: 'BANT',
    purpose: 'For first calls, to disqualify early',
    sections: [
      { title: 'Budget', evidence: 'Who owns the budget, and which line it comes from' },
      { title: 'Authority', evidence: 'Who signs, who advises, and who signed the last one' },
      { title: 'Need', evidence: 'What set it off, and what doing nothing costs' },
      { title: 'Timeline', evidence: 'A decision date tied to something outside the sale' },
    ],
  },
  {
    name: 'TECH PLAN',
    purpose: 'For the technical win',
    sections: [
      { title: 'Team', evidence: 'Evaluator, decision maker, security: each with a stance' },
      { title: 'Environment', evidence: 'Stack, identity, volumes, and where data may live' },
      { title: 'Challenges', evidence: 'What goes wrong today, how often, and who suffers' },
      { title: 'Hurdles', evidence: 'Every blocker with an owner and a date' },
      { title: 'Performance criteria', evidence: 'Three to seven numbers to pass or fail by' },
      { title: 'Lead time', evidence: 'Start, readout, decision and go-live as dates' },
      { title: 'Approach', evidence: 'Which demo, test or reference proves which criterion' },
      { title: 'Narrative', evidence: 'Three sentences that the customer can repeat inside' },
    ],
  },
];
