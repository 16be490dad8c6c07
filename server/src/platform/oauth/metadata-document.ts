import { appNameSchema, redirectUriSchema } from '@plumbline/domain/people/connected-apps.ts';
import { listOf } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import type { GuardedGet } from './oauth.ts';

/** What an app may say of itself; the rest is not read. */
const describedSchema = v.object({
  client_name: appNameSchema,
  redirect_uris: v.pipe(listOf(redirectUriSchema, 50, 'addresses'), v.minLength(1)),
  grant_types: v.optional(listOf(v.string(), 50, 'grant types')),
  token_endpoint_auth_method: v.optional(v.string()),
});

/** What an app says of itself when it registers; it is given no secret, whatever it asks for. */
export const registrationSchema = v.omit(describedSchema, [
  'grant_types',
  'token_endpoint_auth_method',
]);

const documentSchema = v.object({
  client_id: v.string(),
  ...describedSchema.entries,
  token_endpoint_auth_signing_alg: v.optional(v.string()),
  jwks: v.optional(v.looseObject({ keys: v.array(v.looseObject({})) })),
  jwks_uri: v.optional(v.pipe(v.string(), v.startsWith('https://'))),
});

const ours = new Set(['authorization_code', 'refresh_token']);
const mostBytes = 64 * 1024;
const longestMs = 5000;

/**
 * Reads what the library wants to read of an app: its document and its keys. The address is the
 * app's own word: only public ones are asked, and no redirect is followed.
 */
export function readDocuments(get: GuardedGet): typeof fetch {
  return async (address) => {
    const url = address instanceof Request ? address.url : String(address);
    const answer = await get(url, {
      maxBytes: mostBytes,
      timeoutMs: longestMs,
      headers: { accept: 'application/json' },
    });
    if (answer.url !== new URL(url).href) throw new Error('The address leads elsewhere');
    const body: unknown = JSON.parse(new TextDecoder().decode(answer.body));
    const headers = new Headers({ 'content-type': 'application/json' });
    const age = answer.headers.get('cache-control');
    if (age) headers.set('cache-control', age);
    return Response.json(keySet(body) ?? known(body), { status: answer.status, headers });
  };
}

/** The keys alone, where the body says nothing of an app; null where it describes one. */
function keySet(body: unknown): object | null {
  if (typeof body !== 'object' || body === null) return null;
  return 'keys' in body && !('client_id' in body) ? { keys: body.keys } : null;
}

/** @throws where it is no description of an app that could be let in */
function known(body: unknown): object {
  const { grant_types: asked, ...said } = v.parse(documentSchema, body);
  return {
    ...said,
    // The others, which we do not have, would refuse the whole document.
    ...(asked && { grant_types: asked.filter((each) => ours.has(each)) }),
  };
}
