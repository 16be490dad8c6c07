import * as v from 'valibot';
import { textOf } from '../text.ts';
import { credentialsSchema } from './credentials.ts';
import { sourceTypes } from './source-types.ts';

export const categories = [
  'API Documentation',
  'Technical Guides',
  'Best Practices',
  'Architecture',
  'Security',
  'Integration',
  'Troubleshooting',
  'Standards',
  'Other',
] as const;
export type Category = (typeof categories)[number];
export const defaultCategory: Category = 'Technical Guides';

/** pending: waits for its first or next sync; syncing: is being read; active: can be asked. */
export const sourceStatuses = ['pending', 'syncing', 'active', 'error'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

const required = 'Name and URL are required.';
const invalidUrl = 'Please enter a valid URL.';

/** What a person says of a source: the body of POST and PUT /api/knowledgebases (section 7). */
export const sourceInputSchema = v.strictObject({
  name: v.optional(v.pipe(textOf(200), v.trim(), v.minLength(1, required)), ''),
  url: v.optional(
    v.pipe(
      textOf(2048),
      v.trim(),
      v.minLength(1, required),
      v.check(isSourceUrl, invalidUrl),
      v.transform((url) => new URL(url).href),
    ),
    '',
  ),
  description: v.optional(v.pipe(textOf(2000), v.trim()), ''),
  category: v.optional(v.picklist(categories, 'Must be one of the categories'), defaultCategory),
  type: v.optional(v.picklist(sourceTypes, 'Must be one of the types of sources'), 'documentation'),
  is_active: v.optional(v.boolean('Must be true or false'), true),
  /** Absent: those that are kept stay. Null: they are forgotten. */
  credentials: v.optional(v.nullable(credentialsSchema)),
});
export type SourceInput = v.InferOutput<typeof sourceInputSchema>;

/** A source as the API shows it; credentials never leave the server. */
export const sourceSchema = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  description: v.string(),
  category: v.string(),
  type: v.string(),
  is_active: v.boolean(),
  status: v.string(),
  document_count: v.number(),
  has_credentials: v.boolean(),
  pages_read: v.number(),
  pages_known: v.number(),
  is_syncing: v.boolean(),
  synced_at: v.nullable(v.string()),
  last_error: v.nullable(v.string()),
  last_notice: v.nullable(v.string()),
  created_date: v.string(),
  updated_date: v.string(),
});
export type KnowledgeSource = v.InferOutput<typeof sourceSchema>;

/** Whether a source can have this address: http or https, and no password in it for all to see. */
export function isSourceUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    // A browser escapes a blank in a host where a server refuses it: no host has either.
    !/^[a-z]+:\/*[^/?#]*[\s%]/i.test(text) &&
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === ''
  );
}
/** Whether the AI may draw on a source (section 7). */
export function isUsable(source: Pick<KnowledgeSource, 'is_active' | 'status'>): boolean {
  return source.is_active && source.status === 'active';
}

/**
 * Whether two addresses are of the same host, path and query. Credentials are for one of these: at
 * another, be it on the same host, they could be somebody else's to read.
 */
export function isSameAddress(one: string, other: string): boolean {
  return bareAddress(one) === bareAddress(other);
}

function bareAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname.replace(/\/$/, '') + search;
}
