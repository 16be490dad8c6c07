import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import type { SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import type { Change } from './use-decisions.ts';

/**
 * A level for a requirement. Where it had none, the passage that is marked carries it: its page becomes
 * the link, unless a person gave another one.
 */
export function levelChange(
  { supportLevel, docLink, passages }: AnsweredRequirement,
  level: SupportLevel | null,
  marked: string | null,
): Change {
  const isFound = docLink === null || passages.some(({ url }) => url === docLink);
  const takesPage = supportLevel === null && level !== null && marked !== null && isFound;
  return { supportLevel: level, ...(takesPage && marked !== docLink && { docLink: marked }) };
}
