import * as v from 'valibot';
import { listOf, requiredTextOf } from '../text.ts';
import { stageOutcomes } from './stage.ts';

/** Longest time in a stage that can be called usual, in days. */
const mostDays = 1000;
const mostStages = 50;

/** A stage of deals that no CRM has. */
export const dealStageSchema = v.strictObject({
  name: requiredTextOf(200),
  /** How a deal in it stands. */
  outcome: v.picklist(stageOutcomes, 'Must be open, won or lost'),
  /** Days that deals usually stay in it; null where nobody says. */
  usual_days: v.nullable(
    v.pipe(
      v.number('Must be a number'),
      v.integer('Must be a whole number'),
      v.minValue(1, 'Must be at least 1'),
      v.maxValue(mostDays, `Must be at most ${mostDays.toLocaleString('en')}`),
    ),
  ),
});
export type DealStage = v.InferOutput<typeof dealStageSchema>;

/** The stages of a workspace, in their order. */
export const dealStagesSchema = listOf(dealStageSchema, mostStages, 'stages');
