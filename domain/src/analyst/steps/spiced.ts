import { stepTable } from './step.ts';

/** Next steps by SPICED: the specification's check of each section is that it is filled in. */
export const spicedSteps = stepTable(
  {
    discovery: ['situation', 'pain'],
    qualification: ['impact', 'critical_event'],
    proposal: ['decision'],
    negotiation: ['evidence'],
  },
  `
  situation | text | main contact | 5 | Tell {company} their situation back |
    Team, tools, volumes and process, by mail. Ask what is wrong with it.
  pain | text | main contact | 5 | Ask {company} for the latest example of the problem |
    What happened, whom it hit and what it cost, in their words.
  impact | text | main contact | 7 | Work out the impact with {company} |
    Before and after in revenue, cost or risk, who gains, and what waiting costs.
  critical_event | text | decision maker | 7 | Ask {company} what happens the day after their date |
    A date they set, why that date, and the consequence of missing it.
  evidence | text | main contact | 10 | Collect proof of pain and impact |
    A quote, a report, a reference call or the result of a test.
  decision | text | decision maker | 7 | Ask {company} how they will decide |
    People, process and criteria: who signs, who can say no, which paperwork.
`,
);
