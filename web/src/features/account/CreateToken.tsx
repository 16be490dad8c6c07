import { resources, type Resource } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { tokenDays, type CreatedToken } from '@plumbline/domain/people/tokens.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { resourceNames } from '../../auth/resource-names.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { createToken } from './account-queries.ts';
import { levelNames, levelsOf, scopesFor, type Level } from './token-scopes.ts';

interface CreateTokenProps {
  role: Role;
  onCreated: (token: CreatedToken) => void;
  onClose: () => void;
}

const dayNames: Readonly<Record<(typeof tokenDays)[number], string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
};

/** Asks what a token is for, what it may do and how long. */
export function CreateToken({ role, onCreated, onClose }: CreateTokenProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof tokenDays)[number]>(90);
  const [chosen, setChosen] = useState<Partial<Record<Resource, Level>>>({ opportunities: 'read' });
  const create = useMutation({ mutationFn: createToken, onSuccess: onCreated });
  const scopes = scopesFor(chosen);
  const fields = create.error instanceof ApiError ? create.error.fields : {};

  return (
    <FormDialog
      title="Create an access token"
      description="Give it as little as the program needs. You can revoke it at any time."
      action="Create"
      busy={create.isPending && 'Creating...'}
      isComplete={name.trim() !== '' && scopes.length > 0}
      failure={create.error?.message}
      onSubmit={() => create.mutate({ name, scopes, expires_in_days: days })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder="Nightly export to the warehouse"
        autoComplete="off"
        maxLength={80}
        value={name}
        readOnly={create.isPending}
        onChange={({ target }) => setName(target.value)}
        error={fields['name']}
      />
      <Choice label="Expires after">
        <Select
          label="Expires after"
          value={String(days)}
          options={tokenDays.map((each) => ({ value: String(each), label: dayNames[each] }))}
          onValueChange={(value) =>
            setDays(tokenDays.find((each) => String(each) === value) ?? days)
          }
        />
      </Choice>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-ui font-medium">What it may do</legend>
        <div className="flex flex-col gap-1.5">
          {resources.map((resource) => {
            const offered = levelsOf(role, resource);
            if (offered.length === 1) return null;
            return (
              <Choice key={resource} label={resourceNames[resource]}>
                <Select
                  label={resourceNames[resource]}
                  value={chosen[resource] ?? 'none'}
                  options={offered.map((level) => ({ value: level, label: levelNames[level] }))}
                  onValueChange={(level) => setChosen({ ...chosen, [resource]: level })}
                />
              </Choice>
            );
          })}
        </div>
      </fieldset>
    </FormDialog>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span aria-hidden className="text-ui text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}
