import type * as v from 'valibot';

/** A variable of the environment: how it is read, and what people are told of it. */
export interface Setting {
  schema: v.GenericSchema<string | undefined, unknown>;
  group: SettingGroup;
  /** What it does, as Markdown. */
  about: string;
  /** What holds without it, where the schema itself has no default. */
  otherwise?: string;
  /** Never to be shown, logged or committed. */
  secret?: true;
}

export type SettingGroup =
  | 'server'
  | 'database'
  | 'sign-in'
  | 'hubspot'
  | 'ai'
  | 'conversations'
  | 'knowledge'
  | 'mail'
  | 'companies';
