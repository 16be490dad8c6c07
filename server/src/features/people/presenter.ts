import type { Member, MemberStatus } from '@plumbline/domain/people/member.ts';
import type { MemberRow } from './people.queries.ts';

/** What leaves the server of a person, field by field. */
export function presentMember(row: MemberRow, { now, toAdmin }: { now: Date; toAdmin: boolean }) {
  const { id, name, email, role, hasPassword, hasSecondFactor, invitation } = row;
  return {
    id,
    name,
    email,
    role,
    status: statusOf(row, now),
    has_password: hasPassword,
    has_second_factor: toAdmin && hasSecondFactor,
    invitation: invitation && {
      sent_at: invitation.sent_at?.toISOString() ?? null,
      expires_at: invitation.expires_at.toISOString(),
      error: toAdmin ? invitation.mail_error : null,
    },
  } satisfies Member;
}

export function statusOf({ banned, invitation }: MemberRow, now: Date): MemberStatus {
  if (banned) return 'deactivated';
  if (!invitation || invitation.accepted_at) return 'active';
  return invitation.expires_at > now ? 'invited' : 'expired';
}
