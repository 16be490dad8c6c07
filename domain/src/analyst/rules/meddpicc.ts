import type { Playbook, TaskRule } from '../task-rule.ts';
import { decisionRules } from './meddpicc-decision.ts';
import { peopleRules } from './meddpicc-people.ts';
import { valueRules } from './meddpicc-value.ts';

const competitionRules: readonly TaskRule[] = [
  {
    id: 'competition.none-with-rfp',
    section: 'competition',
    kind: 'conflict',
    conflict: 'competition.none-with-rfp',
    days: 5,
    title: 'Ask {champion} by {due} who else got the RFP and who helped to write it',
    description: '{why} If nobody names a rival, you may be the one who makes up the number.',
  },
  {
    id: 'competition.none',
    section: 'competition',
    kind: 'conflict',
    conflict: 'competition.none',
    days: 5,
    title: 'Ask {champion} by {due} what {company} does if it does not buy from you',
    description:
      'There is always an alternative: building it, another budget, doing nothing. Name it and its cost.',
  },
  {
    id: 'competition.empty',
    section: 'competition',
    kind: 'empty',
    title: 'Ask {champion} by {due} who else is seen, and what they do better',
    description:
      'No alternative is known. Count building it themselves and doing nothing among them.',
  },
  {
    id: 'competition.price-only',
    section: 'competition',
    kind: 'gap',
    field: 'differentiation',
    any: ['priceOnly'],
    lacks: ['trap', 'proof', 'technical', 'vendor', 'otherValue'],
    title: 'Find two differences beside the price with {champion} by {due}',
    description:
      'A difference in price can be taken away by one mail of a rival. Tie two others to the criteria.',
  },
  {
    id: 'competition.incumbent-renewal',
    section: 'competition',
    kind: 'gap',
    any: ['incumbent'],
    lacks: ['date'],
    title: 'Find out by {due} when the contract of the present vendor ends, and its notice period',
    description: 'The date of renewal sets the real deadline. Ask {champion}, or procurement.',
  },
  {
    id: 'competition.no-status',
    section: 'competition',
    kind: 'gap',
    field: 'situation',
    lacks: ['standing'],
    title: 'Ask {champion} by {due} for the standing of {rivals}: shortlisted, shown, priced',
    description:
      'Only names are known. Ask what the customer liked about each, and who inside favours whom.',
  },
  {
    id: 'competition.no-differentiation',
    section: 'competition',
    kind: 'conflict',
    conflict: 'competition.no-differentiation',
    title: 'Tie two differences from {rivals} to the decision criteria by {due}',
    description: '{why} Take one criterion each on which you win, with the proof for it.',
  },
  {
    id: 'competition.no-status-quo',
    section: 'competition',
    kind: 'gap',
    lacks: ['statusQuo'],
    title: 'Write a cost sheet for doing nothing with {champion} by {due}',
    description:
      'Doing nothing and building it inside are not among the rivals; they win most often.',
  },
  {
    id: 'competition.no-trap',
    section: 'competition',
    kind: 'gap',
    lacks: ['trap'],
    from: 'qualification',
    days: 10,
    title: 'Place one criterion with {champion} by {due} that {rivals} cannot meet',
    description:
      'No criterion is noted that works for you. Propose one which serves the customer, too.',
  },
  {
    id: 'competition.reference',
    section: 'competition',
    kind: 'advance',
    days: 14,
    title: 'Offer {champion} by {due} a call with a customer who had the same choice',
    description:
      'The rivals are known. Look up in your lost deals why you lost against the same ones, and speak of it first.',
  },
];

/** MEDDPICC: the weights blend published rubrics; the stages follow a common template. */
export const meddpiccPlaybook: Playbook = {
  weights: {
    champion: 20,
    economic_buyer: 15,
    pain: 15,
    metrics: 15,
    decision_process: 10,
    paper_process: 10,
    decision_criteria: 8,
    competition: 7,
  },
  required: {
    discovery: ['pain', 'champion'],
    qualification: ['economic_buyer', 'metrics'],
    proposal: ['decision_criteria', 'decision_process'],
    negotiation: ['paper_process', 'competition'],
  },
  rules: [...valueRules, ...peopleRules, ...decisionRules, ...competitionRules],
};
