import { can } from '@plumbline/domain/people/permissions.ts';
import { roleNames } from '@plumbline/domain/people/roles.ts';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AppsCard, MemberAppsCard } from './AppsCard.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { MailsCard } from './MailsCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { MemberTokensCard } from './MemberTokensCard.tsx';
import { TokensCard } from './TokensCard.tsx';

/** What everybody can see and do about their own account, with a role or without. */
export function AccountPage() {
  const { user, role, needsSecondFactor } = useAuth();
  // Where it is wanted it comes first, and stays there once it is set up.
  const [isWanted] = useState(needsSecondFactor);
  const secondFactors = (
    <>
      <PasskeysCard />
      <SecondFactorCard />
    </>
  );
  return (
    <>
      <PageHeader
        title="Your account"
        detail={user && `${user.email}, ${role ? roleNames[role] : 'no role yet'}`}
      />
      <div className="grid items-start gap-4 px-4 pb-16 sm:px-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {isWanted && secondFactors}
          <SessionsCard />
          {role && <TokensCard role={role} />}
          {role && <AppsCard />}
          {role && can(role, 'write', 'users') && <MemberTokensCard />}
          {role && can(role, 'write', 'users') && <MemberAppsCard />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {role && <MailsCard />}
          <PasswordCard />
          {!isWanted && secondFactors}
          <DeleteAccountCard />
        </div>
      </div>
    </>
  );
}
