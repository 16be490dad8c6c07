import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as v from 'valibot';

export const passkeyPath = '/passkey/enter';

/**
 * Lets the library begin the session of somebody whose passkey signed, as it does for everybody
 * else. No request reaches it; who is to be let in, is up to whoever calls it.
 */
export function passkeyEntrance() {
  return {
    id: 'passkey-entrance',
    endpoints: {
      enterByPasskey: createAuthEndpoint(
        passkeyPath,
        {
          method: 'POST',
          body: v.object({ personId: v.pipe(v.string(), v.uuid()) }),
          metadata: { SERVER_ONLY: true },
        },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.personId);
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({});
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
