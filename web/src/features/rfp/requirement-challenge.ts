import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';

/** What matters much to the customer and is not fully there stands in the way of the deal. */
export function canBeChallenge({ priority, supportLevel }: AnsweredRequirement): boolean {
  return (
    priority === 'High' &&
    (supportLevel === 'not_supported' || supportLevel === 'partially_supported')
  );
}

/** A requirement in the words of a technical challenge. */
export function challengeOf({ id, requirement, supportLevel, comment }: AnsweredRequirement) {
  const line = requirement.replaceAll(/\s+/g, ' ').trim();
  return {
    title: line.length <= 120 ? line : `${line.slice(0, 119).trimEnd().toWellFormed()}…`,
    description: [requirement, comment].filter(Boolean).join('\n\n').slice(0, 5000).toWellFormed(),
    severity: supportLevel === 'not_supported' ? ('High' as const) : ('Medium' as const),
    status: 'Open' as const,
    requirementId: id,
  };
}
