import { inviteSchema, type Invite } from '@plumbline/domain/people/member.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { tellMailOutcome } from './mail-toast.ts';
import { membersQuery } from '../../api/members.ts';
import { inviteMember } from './people-queries.ts';
import { roleOptions } from './role-options.ts';

const blank = { email: '', name: '', role: 'MANAGER' as Role };

/** An invitation under way, with the form that it was made of. */
interface Asked {
  form: typeof blank;
  invite: Invite;
}

interface InviteFormProps {
  /** Whether one came here to invite somebody: the first field has the focus. */
  isAsked: boolean;
}

/** Asks somebody in (MEM-01): the email is required, the name is not. */
export function InviteForm({ isAsked }: InviteFormProps) {
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) email.current?.focus();
  }, [isAsked]);
  const queryClient = useQueryClient();
  const [invite, setInvite] = useState(blank);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const sending = useMutation({
    // One after another: the next one can be asked for meanwhile.
    scope: { id: 'invitations' },
    mutationFn: ({ invite: wanted }: Asked) => inviteMember(wanted),
    onSuccess: async (outcome, { form }) => {
      setInvite((now) => (now === form ? blank : now));
      tellMailOutcome(outcome);
      await queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
    onError: (error, { form }) => {
      const fields = error instanceof ApiError ? error.fields : {};
      // At its fields only as long as these hold it.
      if (form !== typed.current) setFaults({ form: `${form.email.trim()}: ${error.message}` });
      else setFaults(Object.keys(fields).length > 0 ? fields : { form: error.message });
    },
  });
  const isSending = sending.isPending && sending.variables.form === invite;
  const typed = useRef(invite);
  useEffect(() => {
    typed.current = invite;
  }, [invite]);

  function change(changes: Partial<typeof blank>) {
    setInvite({ ...invite, ...changes });
    setFaults({});
  }

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const parsed = v.safeParse(inviteSchema, invite);
    if (parsed.success) {
      setFaults({});
      sending.mutate({ form: invite, invite: parsed.output });
      return;
    }
    const found = parsed.issues.map((issue): [string, string] => [
      v.getDotPath(issue) ?? 'form',
      issue.message,
    ]);
    // The first fault of a field is the one to mend first.
    setFaults(Object.fromEntries(found.toReversed()));
  }

  return (
    <form
      aria-label="Invite a member"
      noValidate
      onSubmit={handleSubmit}
      className="border-b border-line px-4 pt-1 pb-4"
    >
      <div className="grid gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto_auto] sm:items-start">
        <TextField
          ref={email}
          label="Email"
          type="email"
          required
          autoComplete="off"
          value={invite.email}
          error={faults['email']}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField
          label="Name (optional)"
          autoComplete="off"
          value={invite.name}
          error={faults['name']}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div>
          <span aria-hidden className="mb-1 block text-ui font-medium">
            Role
          </span>
          <Select
            label="Role"
            options={roleOptions}
            value={invite.role}
            onValueChange={(role) => change({ role })}
            className="w-full sm:w-44"
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={isSending && 'Inviting...'}
          className="min-w-24 sm:mt-[22px]"
        >
          Invite
        </Button>
      </div>
      {faults['form'] && (
        <p role="alert" className="mt-2 text-ui text-bad">
          {faults['form']}
        </p>
      )}
    </form>
  );
}
