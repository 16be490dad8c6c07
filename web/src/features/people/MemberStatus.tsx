import type { Member } from '@plumbline/domain/people/member.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatMoment } from '../../ui/moment.ts';

/** How far somebody has come who is not simply a member. */
export function MemberStatus({ member }: { member: Member }) {
  const { status, invitation } = member;
  if (status === 'deactivated') return <Badge>Deactivated</Badge>;
  if (invitation?.error) {
    return (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Badge tone="bad">Not sent</Badge>
        <span className="text-meta text-bad">{invitation.error}</span>
      </span>
    );
  }
  if (status === 'active' || !invitation) return null;
  const until = formatMoment(invitation.expires_at);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Badge tone={status === 'expired' ? 'warn' : 'info'}>
        {status === 'expired' ? 'Invitation expired' : 'Invited'}
      </Badge>
      <span className="text-meta text-ink-3">
        {status === 'expired' ? `the link expired ${until}` : `the link expires ${until}`}
      </span>
    </span>
  );
}
