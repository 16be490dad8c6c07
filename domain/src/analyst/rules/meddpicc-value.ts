import type { TaskRule } from '../task-rule.ts';

/** Metrics and pain: what it is worth, and why anybody cares. */
export const valueRules: readonly TaskRule[] = [
  {
    id: 'metrics.differ-from-pain',
    section: 'metrics',
    kind: 'conflict',
    conflict: 'metrics.differ-from-pain',
    days: 5,
    title: 'Settle with {champion} which number is right, in metrics and pain, by {due}',
    description:
      '{why} Go through both with {champion} and write down one baseline with its source.',
  },
  {
    id: 'metrics.empty',
    section: 'metrics',
    kind: 'empty',
    title: 'Hold a 30-minute value session with {champion} by {due}: baseline, target, unit, owner',
    description:
      "Nothing measurable is known. Ask for today's figure, the figure they must reach, over which period, and who at {company} answers for it. Write it down in their words and mail it back for correction.",
  },
  {
    id: 'metrics.our-estimate',
    section: 'metrics',
    kind: 'gap',
    any: ['ourEstimate'],
    lacks: ['said'],
    days: 5,
    title: 'Send {champion} a one-page business case by {due} and ask for corrections',
    description:
      'The figures are ours. A number that the customer has corrected is the one they will defend: leave two figures open on purpose.',
  },
  {
    id: 'metrics.no-number',
    section: 'metrics',
    kind: 'gap',
    any: ['adjective', 'cost', 'growth'],
    lacks: ['anyNumber'],
    days: 5,
    title: 'Put a number on it with {champion} by {due}: how much today, how much wanted',
    description:
      'The text has words of improvement, but no figure. Ask for the last three months as a baseline and for the target in the same unit.',
  },
  {
    id: 'metrics.no-figure',
    section: 'metrics',
    kind: 'gap',
    lacks: ['anyNumber'],
    title: 'Ask {champion} for one figure that {company} tracks, with unit and period, by {due}',
    description:
      'No figure is named. Ask which report shows the problem, and for the last three values.',
  },
  {
    id: 'metrics.no-baseline',
    section: 'metrics',
    kind: 'gap',
    lacks: ['baseline', 'comparison'],
    days: 5,
    title: 'Fix the baseline of the metrics with {champion} by {due}',
    description:
      'There is a target, but not where {company} stands today. Ask for the figure of the last quarter and its source.',
  },
  {
    id: 'metrics.unconfirmed',
    section: 'metrics',
    kind: 'gap',
    lacks: ['said'],
    title: 'Have the customer confirm the numbers in writing by {due}',
    description:
      'Nobody at {company} is noted to have said these numbers. Send them to {champion} in three lines and ask: is that right, and who else would sign it?',
  },
  {
    id: 'metrics.no-owner',
    section: 'metrics',
    kind: 'gap',
    lacks: ['person'],
    title: 'Find out by {due} who at {company} is measured on these numbers',
    description: 'A number without an owner decides nothing. Ask {champion} whose objective it is.',
  },
  {
    id: 'metrics.cost-only',
    section: 'metrics',
    kind: 'gap',
    any: ['cost'],
    lacks: ['growth'],
    days: 10,
    title: 'Add a growth-side metric with {champion} by {due}',
    description:
      'All metrics save cost. Ask what {company} could sell, ship or win more with the time or money set free.',
  },
  {
    id: 'metrics.no-money',
    section: 'metrics',
    kind: 'gap',
    lacks: ['money'],
    days: 10,
    title: 'Ask {champion} by {due} what the improvement is worth in money a year',
    description:
      'The metrics have no amount. Ask finance, through {champion}, for the rate to use.',
  },
  {
    id: 'metrics.ask-ten-percent',
    section: 'metrics',
    kind: 'advance',
    days: 14,
    title: 'Ask {buyer} by {due} what ten percent more of the target would be worth',
    description:
      'The metrics are sound. Agree which of them the customer will report after go-live, and when they look at it together with you.',
  },
  {
    id: 'pain.empty',
    section: 'pain',
    kind: 'empty',
    days: 5,
    title: 'Hold a discovery call with {champion} by {due}: cause, effect and cost of the problem',
    description:
      'No problem of {company} is known. Ask for the last time it hurt, who noticed, what it cost, and what happens if nothing changes.',
  },
  {
    id: 'pain.exploring',
    section: 'pain',
    kind: 'gap',
    any: ['exploring'],
    lacks: ['effect'],
    days: 5,
    title: 'Ask {champion} by {due} what happens if nothing changes this year',
    description:
      'This is interest, not yet pain. If the answer is "nothing", the deal competes with doing nothing: say so and agree whether to go on.',
  },
  {
    id: 'pain.product-words',
    section: 'pain',
    kind: 'gap',
    any: ['solutionWords'],
    lacks: ['effect'],
    days: 5,
    title: 'Find the problem behind the wish with {champion} by {due}',
    description:
      'The text describes a solution. Ask what goes wrong without it: how often, for whom, at what cost.',
  },
  {
    id: 'pain.no-cost',
    section: 'pain',
    kind: 'gap',
    lacks: ['number'],
    title:
      'Quantify the pain with finance at {company} by {due}: cost a month, and how it is counted',
    description:
      'The problem has no figure. Count cases and cost of one case; let {champion} bring in finance.',
  },
  {
    id: 'pain.no-owner',
    section: 'pain',
    kind: 'gap',
    lacks: ['person'],
    title: 'Find out by {due} who at {company} suffers from the problem and answers for it',
    description: 'Nobody is named. Ask {champion} whose day gets better, and talk to that person.',
  },
  {
    id: 'pain.no-consequence',
    section: 'pain',
    kind: 'gap',
    lacks: ['consequence'],
    title: 'Ask {champion} by {due} what happens if nothing changes before {close}',
    description:
      'The consequence of doing nothing is missing, and with it the reason to decide now. Ask for a date and what it sets off.',
  },
  {
    id: 'pain.not-their-words',
    section: 'pain',
    kind: 'gap',
    lacks: ['said'],
    title: "Get the problem in the customer's own words by {due}",
    description:
      'Read your summary back to {champion} by mail and ask for corrections; a sentence of theirs opens the talk with {buyer}.',
  },
  {
    id: 'pain.company-news',
    section: 'pain',
    kind: 'conflict',
    conflict: 'company.news',
    title: 'Re-validate problem and priority with {champion} by {due}, after the news',
    description: '{why} Ask what the change does to this project and to the people who decide.',
  },
  {
    id: 'pain.link-initiative',
    section: 'pain',
    kind: 'gap',
    lacks: ['initiative'],
    from: 'qualification',
    days: 10,
    title: 'Link the pain to a company initiative with {champion} by {due}',
    description:
      'Budgets follow initiatives. Ask which goal of this year the problem stands in the way of.',
  },
  {
    id: 'pain.second-witness',
    section: 'pain',
    kind: 'advance',
    days: 14,
    title: 'Let one more person at {company} who feels the pain tell it to you by {due}',
    description:
      'The pain is well described. A second witness from another team makes it the problem of the company.',
  },
];
