import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Every code of a refusal, with its HTTP status and what it means to whoever calls. */
export const errorCodes = {
  invalid: { status: 400, means: 'Bad input; `fields` names each bad field' },
  unauthenticated: { status: 401, means: 'No identity token, or one that is no longer good' },
  forbidden: { status: 403, means: 'The role does not allow it' },
  second_factor_required: {
    status: 403,
    means: 'The person has to set up a second factor before anything else',
  },
  fresh_sign_in_required: {
    status: 403,
    means: 'The person has to confirm who they are, then ask again; `sign_in` says how',
  },
  not_found: { status: 404, means: 'There is no such thing' },
  conflict: { status: 409, means: 'Another person saved first; the body holds the current text' },
  precondition_failed: { status: 412, means: 'It is not as `If-Match` says any more' },
  too_large: { status: 413, means: 'The body is too large' },
  unclear: {
    status: 422,
    means: 'The file does not say all that is needed; `asks` holds what to send with it',
  },
  rate_limited: { status: 429, means: 'Too often; wait a while' },
  upstream_failed: { status: 502, means: 'An outside service failed' },
  unavailable: { status: 503, means: 'The product can’t do it right now' },
} as const satisfies Record<string, { status: ContentfulStatusCode; means: string }>;
