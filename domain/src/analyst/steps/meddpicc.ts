import { stepTable } from './step.ts';

/** Next steps by MEDDPICC. The first unmet row of a section comes first. */
export const meddpiccSteps = stepTable(
  {
    discovery: ['pain', 'champion'],
    qualification: ['economic_buyer', 'metrics'],
    proposal: ['decision_criteria', 'decision_process'],
    negotiation: ['paper_process', 'competition'],
  },
  `
  metrics | text | main contact | 7 | Ask {company} for the number this has to move |
    Note baseline, target, unit and period, and whose number it is.
  metrics | words | main contact | 7 | Put a figure on the metrics |
    Agree on the gain as a return, a percentage or a sum, and let them correct it.
  metrics | length | main contact | 10 | Complete the metrics |
    Say where the number stands today, where it should be, and by when.
  economic_buyer.name | text | main contact | 5 | Find out who at {company} can release the money |
    Ask who approved the last purchase of this size. It is one person, not a team.
  economic_buyer.details | text | main contact | 7 | Meet the economic buyer |
    Ask for the introduction with a reason that serves the buyer. Note what was agreed.
  economic_buyer.details | words | decision maker | 7 | Book time with the economic buyer |
    Agree on the problem and the measure of success, and book the next talk.
  economic_buyer.details | length | decision maker | 10 | Write down what the economic buyer wants |
    Note what they want to see before they sign, in their own words.
  decision_criteria | text | main contact | 7 | Get the list {company} decides by |
    Ask for the written list and its order: technical, commercial, vendor.
  decision_criteria | words | decision maker | 7 | Get the decision criteria confirmed |
    Send your understanding of the list back and ask for corrections.
  decision_criteria | length | main contact | 10 | Complete the decision criteria |
    Say for each which proof they accept: demo, test, reference or document.
  decision_process | text | main contact | 7 | Ask how {company} will decide |
    Ask how the last similar purchase went, and who could have stopped it.
  decision_process | words | main contact | 7 | Lay out the way to the decision together |
    Send a plan with an owner and a date for each point. Their edits are the proof.
  decision_process | length | main contact | 10 | Complete the decision process |
    Keep technical sign-off and business approval apart, each with its date.
  paper_process | text | main contact | 7 | Ask what happens between yes and signature |
    Ask for legal, security, procurement and vendor registration, and who signs.
  paper_process | words | main contact | 5 | Ask how long each part of the paperwork takes |
    Count back from the close date: what has to start now?
  paper_process | length | main contact | 10 | Complete the paper process |
    Note on whose template, and the contact in procurement and in legal.
  pain | text | main contact | 5 | Ask {company} what goes wrong today |
    Ask for cause, effect and cost, and what happens if nothing changes.
  pain | words | main contact | 5 | Put a cost on the pain |
    Ask what it costs a month, who feels it, and who has worked it out.
  pain | length | main contact | 10 | Complete the pain |
    Find a second person who feels it, and note what it keeps them from doing.
  champion.name | text | main contact | 5 | Find a person at {company} who sells for you |
    Look for influence and something to win. Friendly is not enough.
  champion.details | text | main contact | 5 | Ask your champion for one thing that costs effort |
    An introduction, the org chart or the competitors’ position. Note what they do.
  champion.details | words | main contact | 7 | Find out what the champion does for you |
    Ask who spoke up for what when you were not there.
  champion.details | length | main contact | 10 | Write down what the champion wins |
    Note their influence, their own gain and what they did last.
  competition.names | text | main contact | 7 | Ask {company} what else they look at |
    In-house work and doing nothing are competitors too.
  competition.situation | text | main contact | 10 | Find out where each competitor stands |
    Ask who has had a demo, who knows whom, and what they like about each.
  competition.situation | length | main contact | 14 | Say where each competitor stands |
    Also note when the contract with today’s vendor ends.
  competition.differentiation | text | our team | 10 | Write down why you and not the others |
    Two differences, each tied to one of their criteria.
  competition.differentiation | length | our team | 14 | Complete the differentiation |
    Tie each difference to one of their criteria, with its proof.
  competition.risks | text | our team | 10 | Write down how another could win |
    Ask who in your own team lost to the same competitor, and why.
  competition.risks | length | our team | 14 | Complete the risks of the competition |
    For each: how you would notice it, and what you would do.
`,
);
