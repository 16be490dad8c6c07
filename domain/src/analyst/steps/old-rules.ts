/**
 * Which new steps ask for the same as a rule of an earlier version: an open or done task of that rule
 * keeps its place, and none of these is offered beside it. A rule that is not listed, and does not
 * begin with the name of a section, had read something in a text that no step asks for.
 */
export const oldRules: Readonly<Record<string, readonly string[]>> = {
  'buyer.unknown': ['economic_buyer.name.text'],
  'buyer.not-a-person': ['economic_buyer.name.text'],
  'champion.unknown': ['champion.name.text'],
  'champion.coach-only': ['champion.details.text', 'champion.details.words'],
  'champion.passive': ['champion.details.text', 'champion.details.words'],
  'champion.unproven': ['champion.details.text', 'champion.details.words'],
  'champion.untested': ['champion.details.text', 'champion.details.words'],
  'criteria.unknown': ['decision_criteria.text'],
  'criteria.unmet': ['decision_criteria.words'],
  'decision.unknown': ['decision_process.text', 'decision.text'],
  'decision_process.soon': ['decision_process.words'],
  'figure.unknown': ['metrics.text', 'metrics.words'],
  'metrics.no-number': ['metrics.text', 'metrics.words'],
  'money.unknown': ['budget.text'],
  'money.none': ['budget.text'],
  'pain.unknown': ['pain.text', 'need.text'],
  'pain.product-words': ['pain.words'],
  'paper.unknown': ['paper_process.text'],
  'paper_process.handwave': ['paper_process.words'],
  'dates.papers': ['paper_process.words'],
  'rivals.unknown': ['competition.names.text'],
  'competition.price-only': ['competition.differentiation.text'],
  'why-now.unknown': ['critical_event.text', 'timeline.text'],
  'critical_event.our-date': ['critical_event.text'],
  'dates.overdue': ['deal.overdue'],
  'person.silent': ['deal.silent'],
  'team.empty': ['team.team_members.text'],
  'team.no-decider': ['team.team_details.text', 'team.team_details.length'],
  'team.no-security': ['team.team_details.text', 'team.team_details.length'],
  'team.no-stance': ['team.team_details.text', 'team.team_details.length'],
  'hurdles.open-challenge': ['challenges.grave', 'challenges.open'],
};

/** Sections of the TECH PLAN whose old rules bore the section's name: `empty`, and what was missing. */
const plain = 'environment challenges hurdles performance_criteria lead_time approach narrative';

/** The steps that a task of this rule stands for: itself, or what an earlier version's rule asked for. */
export function stepsOfRule(rule: string): readonly string[] {
  const known = oldRules[rule];
  if (known) return known;
  const [section = '', what] = rule.split('.');
  if (!plain.split(' ').includes(section) || rule.split('.').length !== 2) return [rule];
  const kind = what === 'empty' ? 'text' : 'length';
  return [rule, `${section}.${section}.${kind}`];
}
