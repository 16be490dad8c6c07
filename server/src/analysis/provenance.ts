import { analysisSources } from '@plumbline/domain/tasks/task.ts';
import * as v from 'valibot';

/** Where the answer of an analysis comes from, as every route of one tells it. */
export const provenanceEntries = {
  id: v.string(),
  source: v.picklist(analysisSources),
  model: v.nullable(v.string()),
  analyzed_at: v.string(),
  has_anonymized_data: v.boolean(),
  /** Whether a model inside was told names as they are. */
  names_kept: v.boolean(),
  given: v.string(),
  /** How the deal stands, where the analyst says so. */
  verdict: v.nullable(v.string()),
  /** Items of the answer that were left out, as nothing carries them. */
  dropped: v.number(),
  /** Answered by the rules of an earlier version. */
  is_earlier: v.boolean(),
  replacements: v.array(
    v.object({ placeholder: v.string(), kind: v.string(), original: v.string() }),
  ),
};
