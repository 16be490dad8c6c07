import { requestOptionsSchema } from '@plumbline/domain/people/passkeys.ts';
import * as v from 'valibot';
import { apiError } from './errors.ts';
import { signByPasskey } from './passkeys.ts';
import { fetchReached } from './unreachable.ts';

/** A call of the sign-in's own addresses, which know the person by the cookie. Throws ApiError. */
async function call(path: string, body: object): Promise<Response> {
  const answer = await fetchReached(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw await apiError(answer);
  return answer;
}

const codesSchema = v.object({ backup_codes: v.array(v.string()) });
const madeSchema = v.object({ uri: v.string(), ...codesSchema.entries });

/** What an authenticator app needs, and the codes for the day that it is lost. */
export type SecondFactor = v.InferOutput<typeof madeSchema>;

export async function confirmByPassword(password: string): Promise<void> {
  await call('/auth/confirm', { password });
}

/** Asks for one of one's own passkeys. From here on the session counts as begun by it. */
export async function confirmByPasskey(): Promise<void> {
  const answer = await call('/auth/confirm/passkey/options', {});
  const credential = await signByPasskey(v.parse(requestOptionsSchema, await answer.json()));
  await call('/auth/confirm/passkey', { credential });
}

export async function setUpSecondFactor(password: string): Promise<SecondFactor> {
  const answer = await call('/auth/second-factor/set-up', { password });
  return v.parse(madeSchema, await answer.json());
}

/** From here on a code is asked for. The session is another one afterwards. */
export async function verifySecondFactor(code: string): Promise<void> {
  await call('/auth/second-factor/verify', { code });
}

export async function newBackupCodes(password: string): Promise<string[]> {
  const answer = await call('/auth/second-factor/codes', { password });
  return v.parse(codesSchema, await answer.json()).backup_codes;
}

/** The session is another one afterwards. */
export async function turnOffSecondFactor(password: string): Promise<void> {
  await call('/auth/second-factor/off', { password });
}
