import * as v from 'valibot';

/** How assistants outside are told the names of people and companies. */
export const namesTold = ['placeholders', 'clear'] as const;
export type NamesTold = (typeof namesTold)[number];

/** Whether assistants may sign in as a person, and whether those may that register themselves. */
export const assistantSignIns = ['off', 'on', 'registration'] as const;
export type AssistantSignIn = (typeof assistantSignIns)[number];

/** Body of PUT /api/assistants. */
export const assistantSettingsPatchSchema = v.pipe(
  v.strictObject({
    names: v.optional(v.picklist(namesTold, 'Must be placeholders or clear')),
    sign_in: v.optional(v.picklist(assistantSignIns, 'Must be off, on or registration')),
  }),
  v.check((patch) => Object.keys(patch).length > 0, 'Nothing to change'),
);
export type AssistantSettingsPatch = v.InferOutput<typeof assistantSettingsPatchSchema>;

/** What holds for assistants. */
export const assistantSettingsSchema = v.object({
  names: v.picklist(namesTold),
  /** The environment says so: nobody can change it here. */
  is_fixed: v.boolean(),
  sign_in: v.picklist(assistantSignIns),
  is_sign_in_fixed: v.boolean(),
  /** Where assistants connect. */
  address: v.string(),
});
export type AssistantSettings = v.InferOutput<typeof assistantSettingsSchema>;
