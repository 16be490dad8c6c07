import type { StepTable } from './step.ts';

/** Next steps by SPICED: the specification's check of each section is that it is filled in. */
export const spicedSteps: StepTable = {
  required: {
    discovery: ['situation', 'pain'],
    qualification: ['impact', 'critical_event'],
    proposal: ['decision'],
    negotiation: ['evidence'],
  },
  steps: [
    {
      section: 'situation',
      lacks: 'text',
      title: 'Tell {company} their situation back',
      description: 'Team, tools, volumes and process, by mail. Ask what is wrong with it.',
      ask: 'main contact',
      days: 5,
    },
    {
      section: 'pain',
      lacks: 'text',
      title: 'Ask {company} for the latest example of the problem',
      description: 'What happened, whom it hit and what it cost, in their words.',
      ask: 'main contact',
      days: 5,
    },
    {
      section: 'impact',
      lacks: 'text',
      title: 'Work out the impact with {company}',
      description: 'Before and after in revenue, cost or risk, who gains, and what waiting costs.',
      ask: 'main contact',
      days: 7,
    },
    {
      section: 'critical_event',
      lacks: 'text',
      title: 'Ask {company} what happens the day after their date',
      description: 'A date they set, why that date, and the consequence of missing it.',
      ask: 'decision maker',
      days: 7,
    },
    {
      section: 'evidence',
      lacks: 'text',
      title: 'Collect proof of pain and impact',
      description: 'A quote, a report, a reference call or the result of a test.',
      ask: 'main contact',
      days: 10,
    },
    {
      section: 'decision',
      lacks: 'text',
      title: 'Ask {company} how they will decide',
      description: 'People, process and criteria: who signs, who can say no, which paperwork.',
      ask: 'decision maker',
      days: 7,
    },
  ],
};
