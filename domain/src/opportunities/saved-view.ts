import * as v from 'valibot';
import { recordOf } from '../keys.ts';
import { requiredTextOf, textOf } from '../text.ts';
import { viewPages, viewSettings, type ReportSetting, type ViewSetting } from './view-settings.ts';

type Setting = ViewSetting | ReportSetting;

/** The longest values of settings, where 20 characters are not enough. */
const longest: Partial<Record<Setting, number>> = {
  search: 200,
  stage: 200,
  owner: 200,
  pipeline: 200,
  close: 30,
  sort: 50,
};

/**
 * What a saved view says, as its address has it: of the list its filters, order and grouping, of the
 * reports the quarter and the month.
 */
const settings = recordOf<Setting, ReturnType<typeof textOf>>(
  [...viewSettings, 'quarter', 'month'],
  (name) => textOf(longest[name] ?? 20),
);

const settingsSchema = v.strictObject(v.entriesFromObjects([v.partial(v.object(settings))]));

export const viewPageSchema = v.optional(
  v.picklist(viewPages, `Must be ${viewPages.join(' or ')}`),
  'opportunities',
);

export const newViewSchema = v.strictObject({
  name: requiredTextOf(60),
  /** Everybody sees it; else its owner alone does. */
  shared: v.optional(v.boolean('Must be true or false'), false),
  page: viewPageSchema,
  settings: settingsSchema,
});
export type NewView = v.InferOutput<typeof newViewSchema>;

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
