import * as v from 'valibot';

export const engagementTypes = ['call', 'email', 'meeting', 'note'] as const;
export type EngagementType = (typeof engagementTypes)[number];

/** Something that happened with the customer, as the CRM tells it (DET-04). */
export const engagementSchema = v.object({
  id: v.string(),
  type: v.picklist(engagementTypes),
  /** ISO 8601; null where the CRM does not say when. */
  date: v.nullable(v.string()),
  subject: v.string(),
  /** Names of the customer's people who took part; empty where the CRM names none. */
  contact: v.string(),
});
export type Engagement = v.InferOutput<typeof engagementSchema>;
