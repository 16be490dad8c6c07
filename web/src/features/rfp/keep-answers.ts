import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';

/** An import with the answers that are there already: same id, same text, same answer. */
export function keepAnswers(
  imported: readonly RfpRequirement[],
  known: readonly RfpRequirement[],
): RfpRequirement[] {
  const byId = new Map(known.map((each) => [each.id, each]));
  return imported.map((each) => {
    const before = byId.get(each.id);
    if (before?.requirement !== each.requirement) return each;
    const { supportLevel, comment, confidence, docLink } = before;
    return { ...each, supportLevel, comment, confidence, docLink };
  });
}
