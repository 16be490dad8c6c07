import * as v from 'valibot';
import { requiredTextOf, textOf } from '../text.ts';
import { viewPages, type ReportSetting, type ViewSetting } from './view-settings.ts';

/**
 * What a saved view says, as its address has it: of the list its filters, order and grouping, of the
 * reports the quarter and the month.
 */
const settings: Record<ViewSetting | ReportSetting, ReturnType<typeof textOf>> = {
  search: textOf(200),
  stage: textOf(200),
  owner: textOf(200),
  close: textOf(30),
  pipeline: textOf(200),
  currency: textOf(20),
  band: textOf(20),
  review: textOf(20),
  view: textOf(20),
  assessed: textOf(20),
  outcome: textOf(20),
  changed: textOf(20),
  slipped: textOf(20),
  sort: textOf(50),
  group: textOf(20),
  quarter: textOf(20),
  month: textOf(20),
};

const settingsSchema = v.strictObject(v.entriesFromObjects([v.partial(v.object(settings))]));

export const viewPageSchema = v.optional(
  v.picklist(viewPages, `Must be ${viewPages.join(' or ')}`),
  'opportunities',
);

/** A view to be kept. */
export const newViewSchema = v.strictObject({
  name: requiredTextOf(60),
  /** Everybody sees it; else its owner alone does. */
  shared: v.optional(v.boolean('Must be true or false'), false),
  page: viewPageSchema,
  settings: settingsSchema,
});
export type NewView = v.InferOutput<typeof newViewSchema>;

/** What may be changed of it. */
export const viewPatchSchema = v.strictObject({
  name: v.optional(requiredTextOf(60)),
  shared: v.optional(v.boolean('Must be true or false')),
  settings: v.optional(settingsSchema),
});
export type ViewPatch = v.InferOutput<typeof viewPatchSchema>;

export const savedViewSchema = v.object({
  id: v.string(),
  name: v.string(),
  shared: v.boolean(),
  /** Another release of the product may have written what this one does not know. */
  settings: v.record(v.string(), v.string()),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;
