import * as v from 'valibot';
import { textOf } from '../text.ts';
import { sourceTypeFacts, type SourceType } from './source-types.ts';

/** A header cannot carry more; all the outside's secrets are of these characters. */
const secretText = v.pipe(
  textOf(4000),
  v.trim(),
  v.regex(/^[\x20-\x7e]*$/, 'Must be of letters, digits and signs without accents'),
);

/** What lets us into a source, by the names of its type's fields. */
export const credentialsSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), secretText),
  v.maxEntries(10, 'At most 10 fields'),
);
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** What is wrong with the credentials, keyed by `credentials.{field}`; empty when nothing is. */
export function credentialFaults(
  type: SourceType,
  credentials: Credentials,
): Record<string, string> {
  const { credentials: fields } = sourceTypeFacts[type];
  const unknown = Object.keys(credentials).filter(
    (name) => !fields.some((field) => field.name === name),
  );
  const missing = fields.filter(({ name, isRequired }) => isRequired && !credentials[name]);
  return Object.fromEntries([
    ...unknown.map((name) => [`credentials.${name}`, 'Unknown field']),
    ...missing.map(({ name, label }) => [`credentials.${name}`, `${label} is required.`]),
  ]);
}
