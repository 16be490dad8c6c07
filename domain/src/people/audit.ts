import { keysOf } from '../keys.ts';
import * as v from 'valibot';
import { timestampSchema } from '../text.ts';

/** Events that whoever looks after security wants to know of, with their names. */
export const auditActionNames = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'password-set': 'Set a password',
  'second-factor': 'Changed a second factor',
  passkey: 'Changed a passkey',
  'access-token': 'Used or changed an access token',
  'connected-app': 'Used or changed a connected app',
  webhook: 'Changed a webhook',
  confirm: 'Confirmed their identity',
  'account-delete': 'Deleted their own account',
  'session-end': 'Signed out a device',
  invite: 'Invited',
  'invite-resend': 'Sent a new link',
  'invite-revoke': 'Revoked an invitation',
  role: 'Changed a role',
  deactivate: 'Deactivated',
  reactivate: 'Reactivated',
  connect: 'Connected an integration',
  disconnect: 'Disconnected an integration',
  'integration-change': 'Changed an integration',
  'workspace-change': 'Changed the workspace',
  'write-back': 'Wrote to the CRM',
  import: 'Imported a file',
  delete: 'Deleted',
  setting: 'Started with another setting',
  export: 'Exported',
  'export-request': 'Asked for a file made in the browser',
  'source-add': 'Added a knowledge base',
  'source-change': 'Changed a knowledge base',
  refused: 'Was refused',
  'bad-token': 'Showed a bad token',
} as const;

export type AuditAction = keyof typeof auditActionNames;
export const auditActions = keysOf(auditActionNames);

/** One line of the audit trail. */
export const auditEventSchema = v.object({
  id: v.number(),
  at: timestampSchema,
  action: v.picklist(auditActions),
  /** Email of whoever did it; empty where nobody knows. */
  actor: v.string(),
  /** The name of the access token or app that they came with; empty where they were signed in. */
  token: v.string(),
  /** To whom or what: an email, or a kind and an id. Never a text of a deal. */
  subject: v.string(),
  detail: v.string(),
  /** The network address that it came from, where that is known. */
  address: v.string(),
});

/** A page of the trail, newest first; `next` is what `before` takes for the following one. */
export const auditPageSchema = v.object({
  data: v.array(auditEventSchema),
  next: v.nullable(v.number()),
});
export type AuditEvent = v.InferOutput<typeof auditEventSchema>;
