import type { StepTable } from './step.ts';

/** Next steps by BANT: the specification's check of each section is that it is filled in. */
export const bantSteps: StepTable = {
  required: {
    discovery: ['need'],
    qualification: ['authority', 'budget'],
    proposal: ['timeline'],
    negotiation: [],
  },
  steps: [
    {
      section: 'budget',
      lacks: 'text',
      title: 'Ask {company} how such things are paid for',
      description: 'Who owns the money, a range or a ceiling, and which line it comes from.',
      ask: 'decision maker',
      days: 7,
    },
    {
      section: 'authority',
      lacks: 'text',
      title: 'Ask {company} who signed the last one',
      description: 'Signer, influencers and the way of an approval, technical and commercial.',
      ask: 'main contact',
      days: 5,
    },
    {
      section: 'need',
      lacks: 'text',
      title: 'Talk to the person at {company} whom the problem hits',
      description: 'What set it off, what it costs, and why it is looked at now.',
      ask: 'main contact',
      days: 5,
    },
    {
      section: 'timeline',
      lacks: 'text',
      title: 'Plan back from {company}’s own date',
      description: 'Decision and go-live dates, the event behind them, and what a delay means.',
      ask: 'main contact',
      days: 7,
    },
  ],
};
