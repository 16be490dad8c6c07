import { isolated } from '@plumbline/domain/isolated.ts';
import type { Member } from '@plumbline/domain/people/member.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../auth/auth-context.ts';
import { ApiError } from '../../api/errors.ts';
import { Select } from '../../ui/Select.tsx';
import { membersQuery } from '../../api/members.ts';
import { changeRole } from './people-queries.ts';
import { roleOptions } from './role-options.ts';
import { toast } from '../../ui/toast.ts';

const none = { value: 'NONE' as const, label: 'No role yet' };

/** Gives a member another role. The list shows it at once, and takes it back if it is refused. */
export function RoleSelect({ member }: { member: Member }) {
  const { user, refreshRole } = useAuth();
  const queryClient = useQueryClient();
  const { queryKey } = membersQuery;
  const show = (role: Role | null) =>
    queryClient.setQueryData(queryKey, (members) =>
      members?.map((each) => (each.id === member.id ? { ...each, role } : each)),
    );
  const changing = useMutation({
    mutationFn: changeRole,
    onMutate: async ({ role }) => {
      await queryClient.cancelQueries({ queryKey });
      show(role);
    },
    onSuccess: async ({ id }) => {
      toast.success(`Role of ${isolated(member.name || member.email)} changed`);
      if (id === user?.id) await refreshRole();
    },
    onError: async (error) => {
      show(member.role);
      toast.error(error.message);
      // Perhaps it is one's own role that somebody took.
      if (error instanceof ApiError && error.code === 'forbidden') await refreshRole();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Select
      label={`Role of ${isolated(member.name || member.email)}`}
      options={member.role ? roleOptions : [none, ...roleOptions]}
      value={member.role ?? none.value}
      onValueChange={(role) => {
        // Disabled meanwhile it would lose the focus.
        if (role === none.value || changing.isPending) return;
        changing.mutate({ id: member.id, role, base_role: member.role });
      }}
      className="w-44 max-sm:w-full"
    />
  );
}
