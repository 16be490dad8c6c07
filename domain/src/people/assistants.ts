import * as v from 'valibot';

/** How assistants outside are told the names of people and companies. */
export const namesTold = ['placeholders', 'clear'] as const;
export type NamesTold = (typeof namesTold)[number];

/** Body of PUT /api/assistants. */
export const assistantSettingsPatchSchema = v.strictObject({
  names: v.picklist(namesTold, 'Must be placeholders or clear'),
});

/** What holds for assistants. */
export const assistantSettingsSchema = v.object({
  names: v.picklist(namesTold),
  /** The environment says so: nobody can change it here. */
  is_fixed: v.boolean(),
  /** Where assistants connect. */
  address: v.string(),
});
export type AssistantSettings = v.InferOutput<typeof assistantSettingsSchema>;
