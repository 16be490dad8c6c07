import type { ChangePassword, EndSessions } from '@plumbline/domain/people/account.ts';
import type { CreatedToken, CreateToken } from '@plumbline/domain/people/tokens.ts';
import type { MailPlan, Mails } from '@plumbline/domain/people/mail-plan.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../api/client.ts';
import { apiError } from '../../api/errors.ts';
import { createPasskey } from '../../api/passkeys.ts';

const account = api.api.account;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => read(account.$get()),
});

export async function changePassword(json: ChangePassword): Promise<void> {
  const answer = await account.password.$post({ json });
  if (!answer.ok) throw await apiError(answer);
}

export const mailsQuery = queryOptions({
  queryKey: ['account', 'mails'],
  queryFn: () => read(account.mails.$get()),
});

export function saveMails(json: MailPlan): Promise<Mails> {
  return read(account.mails.$put({ json }));
}

/** Has the weekly mail sent now. */
export function sendMailNow(): Promise<Mails> {
  return read(account.mails.send.$post());
}

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await read(account.sessions.$get())).data,
});

export async function endSession(id: string): Promise<void> {
  const answer = await account.sessions[':id'].$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}

export async function endSessions(which: EndSessions['which']): Promise<void> {
  const answer = await account.sessions.end.$post({ json: { which } });
  if (!answer.ok) throw await apiError(answer);
}

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await read(account.passkeys.$get())).data,
});

/** Has the browser make a passkey and keeps it. Throws an Error with a sentence for the person. */
export async function addPasskey(name: string): Promise<void> {
  const options = await read(account.passkeys.options.$post());
  const credential = await createPasskey(options);
  await read(account.passkeys.$post({ json: { name, credential } }));
}

export async function renamePasskey({ id, name }: { id: string; name: string }): Promise<void> {
  await read(account.passkeys[':id'].$patch({ param: { id }, json: { name } }));
}

export async function removePasskey(id: string): Promise<void> {
  const answer = await account.passkeys[':id'].$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: async () => (await read(account.tokens.$get())).data,
});

export function createToken(json: CreateToken): Promise<CreatedToken> {
  return read(account.tokens.$post({ json }));
}

export async function revokeToken(id: string): Promise<void> {
  const answer = await account.tokens[':id'].$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}

const memberTokens = api.api['access-tokens'];

export const memberTokensQuery = queryOptions({
  queryKey: ['account', 'member-tokens'],
  queryFn: async () => (await read(memberTokens.$get())).data,
});

export async function revokeMemberToken(id: string): Promise<void> {
  const answer = await memberTokens[':id'].$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}

export async function deleteAccount(email: string): Promise<void> {
  const answer = await account.delete.$post({ json: { email } });
  if (!answer.ok) throw await apiError(answer);
}
