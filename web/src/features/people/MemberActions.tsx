import { isolated } from '@plumbline/domain/isolated.ts';
import type { Member } from '@plumbline/domain/people/member.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, MailPlus, RotateCcw, ShieldOff, UserX } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { tellMailOutcome, tellPasswordMailOutcome } from './mail-toast.ts';
import { membersQuery } from '../../api/members.ts';
import {
  deactivateMember,
  reactivateMember,
  resendInvitation,
  resetSecondFactor,
  revokeInvitation,
} from './people-queries.ts';
import { toast } from '../../ui/toast.ts';

/** What asks before it is done. */
const questions = {
  revoke: {
    title: 'Revoke the invitation?',
    text: 'The link in the email stops working and the invitation disappears.',
    action: 'Revoke',
    busy: 'Revoking...',
    done: 'Invitation revoked',
    run: revokeInvitation,
  },
  secondFactor: {
    title: 'Reset the second factor?',
    text: 'Only if they lost their phone and backup codes, or their passkeys, and you are sure it’s them. We remove the authenticator app and every passkey and sign them out. Their password alone signs them in until they set up a new one.',
    action: 'Reset',
    busy: 'Resetting...',
    done: 'Second factor reset',
    run: resetSecondFactor,
  },
  deactivate: {
    title: 'Deactivate this member?',
    text: 'They are signed out now and can’t sign in until you reactivate them. Their work stays.',
    action: 'Deactivate',
    busy: 'Deactivating...',
    done: 'Member deactivated',
    run: deactivateMember,
  },
};

/** What an administrator can do about a member, beside the role. */
export function MemberActions({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });
  const onError = (error: Error) => toast.error(error.message);
  const { status, has_password: hasPassword } = member;
  const isInvited = status === 'invited' || status === 'expired';
  const send = useMutation({
    mutationFn: resendInvitation,
    onSuccess: isInvited ? tellMailOutcome : tellPasswordMailOutcome,
    onError,
    onSettled: reload,
  });
  const reactivate = useMutation({
    mutationFn: reactivateMember,
    onSuccess: () => toast.success('Member reactivated'),
    onError,
    onSettled: reload,
  });
  const act = useMutation({
    mutationFn: async (what: keyof typeof questions) => {
      await questions[what].run(member);
      return questions[what].done;
    },
    onSuccess: (done) => toast.success(done),
    onError,
    onSettled: async () => {
      setAsking(null);
      await reload();
    },
  });

  const canDeactivate = status === 'active' && !isSelf;
  const canSend = isInvited || (status === 'active' && hasPassword);
  const canReset = member.has_second_factor && status === 'active' && !isSelf;
  if (!canDeactivate && !canSend && status !== 'deactivated') return null;
  const name = member.name || member.email;
  const question = asking && questions[asking];

  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            label={`Actions for ${name}`}
            aria-busy={send.isPending || reactivate.isPending}
          >
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {canSend && (
          <DropdownMenuItem
            icon={<MailPlus size={14} aria-hidden />}
            disabled={send.isPending}
            onSelect={() => send.mutate(member)}
          >
            {isInvited ? 'Resend invitation' : 'Send a password link'}
          </DropdownMenuItem>
        )}
        {isInvited && (
          <DropdownMenuItem
            danger
            icon={<UserX size={14} aria-hidden />}
            onSelect={() => setAsking('revoke')}
          >
            Revoke invitation
          </DropdownMenuItem>
        )}
        {canReset && (
          <DropdownMenuItem
            icon={<ShieldOff size={14} aria-hidden />}
            onSelect={() => setAsking('secondFactor')}
          >
            Reset second factor
          </DropdownMenuItem>
        )}
        {canDeactivate && (
          <DropdownMenuItem
            danger
            icon={<UserX size={14} aria-hidden />}
            onSelect={() => setAsking('deactivate')}
          >
            Deactivate
          </DropdownMenuItem>
        )}
        {status === 'deactivated' && (
          <DropdownMenuItem
            icon={<RotateCcw size={14} aria-hidden />}
            disabled={reactivate.isPending}
            onSelect={() => reactivate.mutate(member)}
          >
            Reactivate
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {question && (
        <AlertDialog
          open
          onOpenChange={() => setAsking(null)}
          title={question.title}
          description={`${isolated(name)}: ${question.text}`}
          action={question.action}
          busy={act.isPending && question.busy}
          onAction={() => asking && act.mutate(asking)}
        />
      )}
    </>
  );
}
