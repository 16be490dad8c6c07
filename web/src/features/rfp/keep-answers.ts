import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { compareVersions } from '@plumbline/domain/rfp/versions.ts';

/** An import with the answers that are there already, also where the wording or the id changed. */
export function keepAnswers(
  imported: readonly RfpRequirement[],
  known: readonly RfpRequirement[],
): RfpRequirement[] {
  const { carried } = compareVersions(known, imported);
  const before = new Map(carried.map((each) => [each.after.id, each.before]));
  return imported.map((each) => {
    const kept = before.get(each.id);
    if (!kept) return each;
    const { supportLevel, comment, confidence, docLink } = kept;
    return { ...each, supportLevel, comment, confidence, docLink };
  });
}
