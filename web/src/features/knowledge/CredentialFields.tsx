import type { Credentials } from '@plumbline/domain/knowledge/credentials.ts';
import { sourceTypeFacts, type SourceType } from '@plumbline/domain/knowledge/source-types.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface CredentialFieldsProps {
  type: SourceType;
  credentials: Credentials;
  /** What the server refused, by `credentials.{field}`. */
  refusals: Record<string, string>;
  /** Whether those that the server keeps stay. */
  isKept: boolean;
  /** Whether the server keeps some that were for another host or type. */
  wereKept: boolean;
  /** While the source is saved nothing changes. */
  isBusy: boolean;
  onForget: () => void;
  onChange: (credentials: Credentials) => void;
}

/** How the source lets us in. What is kept is never shown again: it can be replaced. */
export function CredentialFields(props: CredentialFieldsProps) {
  const { type, credentials, refusals, isKept, wereKept, isBusy, onForget, onChange } = props;
  const { credentials: fields } = sourceTypeFacts[type];
  const areRequired = fields.some(({ isRequired }) => isRequired);
  return (
    <fieldset className="rounded-2 border border-line px-3 pt-2 pb-3">
      <legend className="px-1 text-ui font-medium">
        {areRequired ? 'Credentials' : 'Credentials (optional)'}
      </legend>
      {isKept ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ui text-ink-2">Stored encrypted. They can’t be shown again.</p>
          <Button onClick={onForget} disabled={isBusy}>
            Replace
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          {wereKept && (
            <p className="text-meta text-warn">
              The stored credentials are for another address. Enter the ones for this address.
            </p>
          )}
          {fields.map(({ name, label, hint, isSecret, isRequired }) => (
            <TextField
              key={name}
              label={isRequired ? `${label}*` : label}
              hint={hint}
              type={isSecret ? 'password' : 'text'}
              autoComplete="off"
              readOnly={isBusy}
              value={credentials[name] ?? ''}
              error={refusals[`credentials.${name}`]}
              onChange={(event) => onChange({ ...credentials, [name]: event.target.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
