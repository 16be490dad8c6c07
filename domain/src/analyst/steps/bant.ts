import { stepTable } from './step.ts';

/** Next steps by BANT: the specification's check of each section is that it is filled in. */
export const bantSteps = stepTable(
  {
    discovery: ['need'],
    qualification: ['authority', 'budget'],
    proposal: ['timeline'],
    negotiation: [],
  },
  `
  budget | text | decision maker | 7 | Ask {company} how such things are paid for |
    Who owns the money, a range or a ceiling, and which line it comes from.
  authority | text | main contact | 5 | Ask {company} who signed the last one |
    Signer, influencers and the way of an approval, technical and commercial.
  need | text | main contact | 5 | Talk to the person at {company} whom the problem hits |
    What set it off, what it costs, and why it is looked at now.
  timeline | text | main contact | 7 | Plan back from {company}’s own date |
    Decision and go-live dates, the event behind them, and what a delay means.
`,
);
