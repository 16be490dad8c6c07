import * as v from 'valibot';
import { listOf, requiredTextOf } from '../text.ts';
import type { StageOutcome } from '../opportunities/stage.ts';

const ids = (most: number) => v.nullable(listOf(requiredTextOf(200), most, 'names'));

/** Which deals of the CRM a workspace brings in, chosen once; null stands for all of a kind. */
export const selectionSchema = v.strictObject({
  pipelines: ids(100),
  /** `pipeline stage`: the same id of a stage may be in several pipelines. */
  stages: ids(1000),
  owners: ids(2000),
  open_only: v.boolean('Must be true or false'),
  /** Whether new deals that fit come by themselves, or are offered. */
  new_deals: v.picklist(['offer', 'import'], 'Must be offer or import'),
});
export type Selection = v.InferOutput<typeof selectionSchema>;

export const everything: Selection = {
  pipelines: null,
  stages: null,
  owners: null,
  open_only: false,
  new_deals: 'offer',
};

export interface Placed {
  pipeline_id: string | null;
  stage_id: string | null;
  owner_id: string | null;
  /** Null where the CRM does not say; such a deal counts as open. */
  outcome: StageOutcome | null;
}

/** Whether a deal is one of those that the workspace brings in. */
export function fits(selection: Selection, deal: Placed): boolean {
  const { pipelines, stages, owners, open_only } = selection;
  const isIn = (chosen: readonly string[] | null, id: string | null) =>
    chosen === null || (id !== null && chosen.includes(id));
  return (
    isIn(pipelines, deal.pipeline_id) &&
    isIn(stages, `${deal.pipeline_id} ${deal.stage_id}`) &&
    isIn(owners, deal.owner_id) &&
    (!open_only || (deal.outcome ?? 'open') === 'open')
  );
}
