import { createHash, randomBytes } from 'node:crypto';
import { invitationHours } from '@plumbline/domain/people/member.ts';

interface InvitationLink {
  /** Goes into the mail and nowhere else. */
  url: string;
  /** What is kept of the link. */
  hash: string;
  expiresAt: Date;
}

/**
 * A link that sets a password. Its token stands behind the #, so that no proxy or log on the way
 * sees it, and a mail scanner that opens it uses nothing up.
 */
export function createInvitationLink(baseUrl: string, now: Date): InvitationLink {
  const token = randomBytes(32).toString('base64url');
  return {
    url: `${baseUrl}/#/set-password?token=${token}`,
    hash: hashOfToken(token),
    expiresAt: new Date(now.getTime() + invitationHours * 3600_000),
  };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
