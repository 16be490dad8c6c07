import { stepTable } from './step.ts';

/** Next steps by the TECH PLAN. */
export const techPlanSteps = stepTable(
  {
    discovery: ['challenges', 'environment'],
    qualification: ['team', 'hurdles'],
    proposal: ['performance_criteria', 'approach', 'lead_time'],
    negotiation: ['narrative'],
  },
  `
  team.team_members | text | main contact | 5 | Map the technical team at {company} |
    Who evaluates, who decides, who covers security and operations.
  team.team_details | text | technical contact | 7 | Find out where the technical team stands |
    Who is for it, who is against it, and what each needs to see.
  team.team_details | length | technical contact | 10 | Complete the notes on the technical team |
    Note for each person their stance and the next talk.
  environment.environment | text | technical contact | 7 | Run an architecture workshop with {company} |
    Systems, sign-in, integrations, volumes and hosting. Leave with a sketch.
  environment.environment | length | technical contact | 10 | Complete the environment |
    Each integration with its owner, how people sign in, where data may be stored.
  challenges.challenges | text | technical contact | 5 | Ask what goes wrong technically today |
    Problem, effect, how often, and who suffers.
  challenges.challenges | length | technical contact | 10 | Rank the challenges with {company} |
    Tie each to an effect that they measure.
  hurdles.hurdles | text | technical contact | 5 | Ask what could stop the technical win |
    Security, data protection, operations, skills. Send the security pack now.
  hurdles.hurdles | length | technical contact | 10 | Complete the hurdles |
    Each with an owner, a date and what clears it.
  performance_criteria.performance_criteria | text | technical contact | 7 | Agree on what counts as passed |
    Three to seven measurable criteria, in writing, before any test starts.
  performance_criteria.performance_criteria | length | technical contact | 10 | Complete the performance criteria |
    Each with its number, how it is measured and who judges.
  lead_time.lead_time | text | technical contact | 7 | Plan the evaluation with {company} |
    Start, mid-point check, readout, decision and go-live. Book the readout on day one.
  lead_time.lead_time | length | technical contact | 10 | Complete the lead time |
    Dates and effort, theirs and ours.
  approach.approach | text | technical contact | 7 | Choose the proof for each criterion |
    Demo, test, reference or document; what is in scope and what is not.
  approach.approach | length | technical contact | 10 | Complete the approach |
    Who does what, and which decision follows a pass.
  narrative.narrative | text | our team | 14 | Write the story in three sentences |
    Business outcome, why our approach, proof. Try it on a non-technical colleague.
`,
);
