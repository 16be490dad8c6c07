import * as v from 'valibot';
import { priorities } from '../tasks/task.ts';
import { listOf, requiredTextOf, textOf, webAddressSchema } from '../text.ts';

export const supportLevels = ['not_supported', 'partially_supported', 'fully_supported'] as const;
export type SupportLevel = (typeof supportLevels)[number];

/** The levels as people read them, on the screen and in files. */
export const supportLevelNames: Record<SupportLevel, string> = {
  fully_supported: 'Fully supported',
  partially_supported: 'Partially supported',
  not_supported: 'Not supported',
};

/** One line of a customer's requirement sheet (section 3). */
export const rfpRequirementSchema = v.strictObject({
  id: requiredTextOf(100),
  requirement: requiredTextOf(32_767),
  priority: v.optional(v.picklist(priorities, 'Must be High, Medium or Low'), 'Medium'),
  supportLevel: v.optional(
    v.nullable(
      v.picklist(supportLevels, 'Must be not_supported, partially_supported or fully_supported'),
    ),
    null,
  ),
  comment: v.optional(v.nullable(textOf(10_000)), null),
  confidence: v.optional(v.nullable(v.number('Must be a number')), null),
  docLink: v.optional(v.nullable(webAddressSchema), null),
});
export type RfpRequirement = v.InferOutput<typeof rfpRequirementSchema>;

export const mostRequirements = 20_000;

/** The requirements of an opportunity, in the order of the customer's sheet. */
export const rfpRequirementsSchema = v.pipe(
  listOf(rfpRequirementSchema, mostRequirements, 'requirements'),
  v.check(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'Each requirement needs an id of its own',
  ),
);
