import * as v from 'valibot';
import { fetchReached } from '../../api/unreachable.ts';

const linkSchema = v.variant('state', [
  v.object({
    state: v.literal('open'),
    email: v.string(),
    name: v.string(),
    is_member: v.boolean(),
  }),
  v.object({ state: v.picklist(['used', 'expired', 'unknown']) }),
]);

/** Whose link it is, and what became of it. */
export type Link = v.InferOutput<typeof linkSchema>;
export type OverState = Exclude<Link['state'], 'open'>;

/** What else it takes to sign in; null where its owner is in. */
export type NextStep = 'code' | 'passkey' | null;

/** What became of setting the password. */
export type Outcome = { done: true; next: NextStep } | { fault: string } | { over: OverState };

const refusalSchema = v.object({
  error: v.fallback(v.string(), ''),
  state: v.fallback(v.optional(v.picklist(['used', 'expired', 'unknown'])), undefined),
});

const doneSchema = v.object({
  needs_code: v.fallback(v.boolean(), false),
  needs_passkey: v.fallback(v.boolean(), false),
});

/** Nobody is signed in here: these calls carry no token but the link's own. */
export async function lookAtLink(token: string): Promise<Link> {
  const answer = await post('/auth/invitation', { token });
  if (answer.status === 400) return { state: 'unknown' };
  if (!answer.ok) throw new Error(await reasonOf(answer));
  return v.parse(linkSchema, await answer.json());
}

export async function setPassword(token: string, password: string): Promise<Outcome> {
  const answer = await post('/auth/set-password', { token, password });
  if (answer.ok) {
    const { needs_code, needs_passkey } = v.parse(doneSchema, await answer.json());
    return { done: true, next: needs_passkey ? 'passkey' : needs_code ? 'code' : null };
  }
  const { error, state } = v.parse(refusalSchema, await answer.json().catch(() => ({})));
  if (state) return { over: state };
  return { fault: error || `HTTP error! status: ${answer.status}` };
}

function post(path: string, body: object): Promise<Response> {
  return fetchReached(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function reasonOf(answer: Response): Promise<string> {
  const { error } = v.parse(refusalSchema, await answer.json().catch(() => ({})));
  return error || `HTTP error! status: ${answer.status}`;
}
