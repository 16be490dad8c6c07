import type { Playbook } from '../task-rule.ts';

/** SPICED with its six sections; the tasks speak to the person who is the main contact. */
export const spicedPlaybook: Playbook = {
  weights: { pain: 20, impact: 20, critical_event: 20, decision: 18, evidence: 12, situation: 10 },
  required: {
    discovery: ['situation', 'pain'],
    qualification: ['impact', 'critical_event'],
    proposal: ['decision', 'evidence'],
    negotiation: [],
  },
  rules: [
    {
      id: 'situation.empty',
      section: 'situation',
      kind: 'empty',
      days: 3,
      title: 'Research {company} and confirm its situation with two questions by {due}',
      description:
        'Nothing is known of team, tools, volumes and process. Read what is public first; ask only what cannot be read, and confirm by mail.',
    },
    {
      id: 'situation.no-number',
      section: 'situation',
      kind: 'gap',
      lacks: ['number'],
      title: 'Ask {champion} by {due} for the size of it: people, volumes, systems',
      description:
        'The situation has no figure; it could stand on any website. Ask how many, how often, with what.',
    },
    {
      id: 'situation.unconfirmed',
      section: 'situation',
      kind: 'gap',
      lacks: ['said'],
      title: 'Tell the situation back to {champion} by mail by {due} and have it corrected',
      description: 'Nobody at {company} is noted to have confirmed this. Five lines are enough.',
    },
    {
      id: 'situation.read-back',
      section: 'situation',
      kind: 'advance',
      days: 14,
      title: 'Ask {champion} by {due} what has changed since the situation was noted',
      description:
        'The situation is well known. Open the next meeting with it, and note what is new.',
    },
    {
      id: 'pain.empty',
      section: 'pain',
      kind: 'empty',
      days: 5,
      title:
        'Hold a discovery call with {champion} by {due}: the last time it hurt, and what it cost',
      description:
        'No pain is known. Ask for one recent example, who had to mend it, and what it cost.',
    },
    {
      id: 'pain.solution-words',
      section: 'pain',
      kind: 'gap',
      any: ['solutionWords', 'exploring'],
      lacks: ['effect'],
      days: 5,
      title: 'Find the problem behind the wish with {champion} by {due}',
      description:
        'The text speaks of a solution or of interest. Ask what goes wrong without it, and how often.',
    },
    {
      id: 'pain.no-number',
      section: 'pain',
      kind: 'gap',
      lacks: ['number'],
      title: 'Ask {champion} by {due} for a recent example of the pain and its cost',
      description: 'The pain has no figure. One counted case is better than an adjective.',
    },
    {
      id: 'pain.not-their-words',
      section: 'pain',
      kind: 'gap',
      lacks: ['said'],
      title: "Get the pain in the customer's own words by {due}",
      description:
        'Nobody is noted to have said it. Read it back to {champion} and keep the sentence that comes.',
    },
    {
      id: 'pain.one-person',
      section: 'pain',
      kind: 'gap',
      lacks: ['person'],
      title: 'Find out by {due} who at {company} feels the pain, and who answers for it',
      description:
        'Nobody is named. Talk to the one who suffers and to the one who is asked about it.',
    },
    {
      id: 'pain.second-witness',
      section: 'pain',
      kind: 'advance',
      days: 14,
      title: 'Hear the pain from one more team at {company} by {due}',
      description:
        'The pain is well described. A second team makes it a matter for the whole company.',
    },
    {
      id: 'impact.empty',
      section: 'impact',
      kind: 'empty',
      title: 'Work out the impact with {champion} by {due}: before, after, and who gains',
      description:
        'No impact is known. Take revenue, cost or risk, one line each, and leave the figures to {company}.',
    },
    {
      id: 'impact.no-number',
      section: 'impact',
      kind: 'gap',
      lacks: ['number'],
      days: 5,
      title: 'Fill in a joint ROI sheet with {champion} by {due}: before, after, unit',
      description:
        'The impact has no figure. Fill in the sheet on a shared screen, with the numbers of {company}.',
    },
    {
      id: 'impact.our-estimate',
      section: 'impact',
      kind: 'gap',
      lacks: ['said'],
      title: 'Have finance at {company} sign off the impact by {due}',
      description:
        'Nobody at the customer is noted to have confirmed it. A number of finance needs no defence later.',
    },
    {
      id: 'impact.cost-of-waiting',
      section: 'impact',
      kind: 'gap',
      lacks: ['consequence'],
      title: 'Ask {champion} by {due} what each month of waiting costs',
      description: 'The cost of waiting is missing; it is what makes the impact urgent.',
    },
    {
      id: 'impact.no-owner',
      section: 'impact',
      kind: 'gap',
      lacks: ['person'],
      days: 10,
      title: 'Find out by {due} who at {company} gains by the impact and reports it',
      description: 'Nobody is named who wins. That person is your ally in the decision.',
    },
    {
      id: 'impact.report',
      section: 'impact',
      kind: 'advance',
      days: 14,
      title: 'Agree with {champion} by {due} how the impact is measured after go-live',
      description:
        'The impact is sound. Fix the measure, the day of the first report and who reads it.',
    },
    {
      id: 'critical_event.past',
      section: 'critical_event',
      kind: 'conflict',
      conflict: 'critical_event.past',
      days: 3,
      title: 'Ask {champion} by {due} what the next date is that cannot move',
      description:
        '{why} Ask what happened the day after; if nothing did, it was no critical event.',
    },
    {
      id: 'critical_event.empty',
      section: 'critical_event',
      kind: 'empty',
      days: 5,
      title:
        'Ask {champion} by {due} which date drives the project, and what happens the day after',
      description:
        'No event is known, so nothing forces a decision. A contract that ends, an audit, a launch: their date, not yours.',
    },
    {
      id: 'critical_event.no-date',
      section: 'critical_event',
      kind: 'gap',
      lacks: ['date'],
      days: 5,
      title: 'Put a date to the critical event with {champion} by {due}',
      description: 'The event has no date. Ask who set it and where it is written.',
    },
    {
      id: 'critical_event.our-date',
      section: 'critical_event',
      kind: 'gap',
      any: ['ourDate'],
      days: 5,
      title: 'Find a date of {company} instead of ours with {champion} by {due}',
      description:
        'Our quarter is no reason for them. Ask what is due on their side, and what hangs on it.',
    },
    {
      id: 'critical_event.no-consequence',
      section: 'critical_event',
      kind: 'gap',
      lacks: ['consequence'],
      days: 5,
      title: 'Ask {champion} by {due} what happens the day after the date is missed',
      description: 'A date without a consequence moves. Note the consequence, and who bears it.',
    },
    {
      id: 'critical_event.back-plan',
      section: 'critical_event',
      kind: 'advance',
      days: 7,
      title: 'Plan back from the critical event with {champion} by {due}',
      description:
        'Date and consequence are known. Go back from it to today, with a step and an owner for each week.',
    },
    {
      id: 'evidence.empty',
      section: 'evidence',
      kind: 'empty',
      title: 'Collect one quote, one report and one reference for the case by {due}',
      description:
        'Nothing proves pain or impact. Ask {champion} for the report that shows it, and offer a reference call.',
    },
    {
      id: 'evidence.our-slides',
      section: 'evidence',
      kind: 'gap',
      lacks: ['document', 'said'],
      title: 'Ask {champion} by {due} for a report or data of {company} that shows the pain',
      description:
        'There is no quote and no document of the customer. What comes from them convinces them.',
    },
    {
      id: 'evidence.no-proof',
      section: 'evidence',
      kind: 'gap',
      lacks: ['proof'],
      from: 'qualification',
      title:
        'Agree with {champion} by {due} what would prove it: trial, reference call or document',
      description: 'No proof is noted. Fix in one sentence what counts as passed and who judges.',
    },
    {
      id: 'evidence.no-number',
      section: 'evidence',
      kind: 'gap',
      lacks: ['number'],
      days: 10,
      title: 'Add a measured result to the evidence by {due}',
      description:
        'The evidence has no figure. Ask {champion} for one measurement before and after.',
    },
    {
      id: 'evidence.present',
      section: 'evidence',
      kind: 'advance',
      days: 14,
      title: 'Let {champion} present the evidence to those who decide by {due}',
      description:
        'The evidence is there. From inside it carries further; offer to prepare the page.',
    },
    {
      id: 'decision.overdue',
      section: 'decision',
      kind: 'conflict',
      conflict: 'deal.overdue',
      days: 3,
      title: 'Agree on a new close date with {champion} by {due}, from the steps that are left',
      description:
        '{why} Ask what has to happen before the signature; the last step is the close date.',
    },
    {
      id: 'decision.after-close',
      section: 'decision',
      kind: 'conflict',
      conflict: 'decision_process.after-close',
      days: 3,
      title: 'Bring decision and close date together with {champion} by {due}',
      description: '{why} Ask which of the two is firm, and change the other.',
    },
    {
      id: 'decision.red-flag',
      section: 'decision',
      kind: 'conflict',
      conflict: 'deal.red-flag',
      days: 3,
      title: 'Ask {champion} by {due} whether the purchase still stands',
      description: '{why} Ask what it means for budget and date, and who may make an exception.',
    },
    {
      id: 'decision.empty',
      section: 'decision',
      kind: 'empty',
      title: 'Draw the stakeholder map with {champion} by {due}: who decides, how, by when',
      description:
        'Nothing is known of the decision. Note people, steps, criteria and the papers to be signed.',
    },
    {
      id: 'decision.no-person',
      section: 'decision',
      kind: 'gap',
      lacks: ['person'],
      days: 5,
      title: 'Find out by {due} who at {company} signs, and who can say no',
      description:
        'Nobody is named in the decision. Ask who approved the last purchase of {value}.',
    },
    {
      id: 'decision.no-date',
      section: 'decision',
      kind: 'gap',
      lacks: ['date'],
      days: 5,
      title: 'Put dates to the steps of the decision with {champion} by {due}',
      description: 'There is no date. Go back from {close}, step by step.',
    },
    {
      id: 'decision.no-plan',
      section: 'decision',
      kind: 'gap',
      lacksAnywhere: ['actionPlan'],
      title: 'Write a mutual action plan and send it to {champion} for edits by {due}',
      description:
        'The way to the decision is not yet a shared plan. A plan that they have edited is one that they follow.',
    },
    {
      id: 'decision.no-criteria',
      section: 'decision',
      kind: 'gap',
      lacks: ['ranking', 'technical', 'commercial'],
      title: 'Ask {champion} by {due} for the criteria of the decision, in their order',
      description:
        'People and steps without criteria are half of it. Ask which one decides between equal offers.',
    },
    {
      id: 'decision.no-papers',
      section: 'decision',
      kind: 'gap',
      lacks: ['legal', 'procurement', 'securityReview'],
      from: 'proposal',
      days: 5,
      title: 'Ask {champion} by {due} for the papers: procurement, legal, security, days each',
      description: 'No paper step is noted. They come after the yes and take weeks.',
    },
    {
      id: 'decision.next-meetings',
      section: 'decision',
      kind: 'advance',
      days: 5,
      title: 'Book the next two meetings with those who decide by {due}',
      description: 'The decision is clear. Fixed dates keep it moving.',
    },
  ],
};
