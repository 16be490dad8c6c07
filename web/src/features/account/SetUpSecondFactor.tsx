import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setUpSecondFactor, verifySecondFactor, type SecondFactor } from '../../api/auth-calls.ts';
import { renewIdentityToken } from '../../api/identity-token.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { focusOnce } from './focus-once.ts';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { QrCode } from './QrCode.tsx';

type Step = { name: 'password' } | { name: 'scan' | 'codes'; made: SecondFactor };

interface SetUpSecondFactorProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Password, then the app, then the backup codes. */
export function SetUpSecondFactor({ onDone, onCancel }: SetUpSecondFactorProps) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  switch (step.name) {
    case 'password':
      return (
        <PasswordPrompt
          action="Continue"
          busy="Checking..."
          run={setUpSecondFactor}
          onDone={(made) => setStep({ name: 'scan', made })}
          onCancel={onCancel}
        />
      );
    case 'scan':
      return (
        <Scan uri={step.made.uri} onVerified={() => setStep({ name: 'codes', made: step.made })} />
      );
    default:
      return <BackupCodes codes={step.made.backup_codes} onKept={onDone} />;
  }
}

function Scan({ uri, onVerified }: { uri: string; onVerified: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const verify = useMutation({
    mutationFn: async (typed: string) => {
      await verifySecondFactor(typed);
      await renewIdentityToken(); // the session is another one now
    },
    onSuccess: onVerified,
    onError: (error) => setFault(error.message),
  });
  const secret = new URL(uri).searchParams.get('secret') ?? '';

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    if (verify.isPending) return;
    if (/^\d{6}$/.test(typed)) verify.mutate(typed);
    else setFault('Enter the 6-digit code from the app.');
  }

  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <form noValidate onSubmit={handleSubmit} className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="text-body text-ink-2">
          Scan this with an authenticator app such as Google Authenticator, 1Password or Aegis. No
          camera? Enter this key:
        </p>
        <code className="rounded-2 bg-sunken px-3 py-2 text-ui select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <TextField
          label="Code from the app"
          ref={focusOnce}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fault}
          className="max-w-40"
          onChange={({ target }) => {
            setCode(target.value);
            setFault(undefined);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          busy={verify.isPending && 'Checking...'}
          className="self-start"
        >
          Turn on
        </Button>
      </form>
    </div>
  );
}
