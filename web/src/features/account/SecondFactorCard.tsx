import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newBackupCodes, turnOffSecondFactor } from '../../api/auth-calls.ts';
import { canUsePasskeys } from '../../api/passkeys.ts';
import { renewIdentityToken } from '../../api/identity-token.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { accountQuery } from './account-queries.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

type Task = 'set-up' | 'codes' | 'off';

/** A code after the password, for those who have one. */
export function SecondFactorCard() {
  const queryClient = useQueryClient();
  const { needsSecondFactor, refreshRole } = useAuth();
  const { data: account } = useQuery(accountQuery);
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  if (!account?.has_password) return null;
  const { on, required } = account.second_factor;

  async function finish(told: string) {
    setTask(null);
    setCodes([]);
    toast.success(told);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
      refreshRole(),
    ]);
  }

  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          Second factor {on && <Badge tone="good">On</Badge>}
        </span>
      }
    >
      {task === 'set-up' ? (
        <SetUpSecondFactor
          onDone={() => void finish('Your second factor is on')}
          onCancel={() => setTask(null)}
        />
      ) : on ? (
        <>
          <p className="mb-3 text-body text-ink-2">
            After your password we ask for a code from your authenticator app, or a backup code.
            {required && ' Your role requires it, so you can’t turn it off.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setTask('codes')}>New backup codes</Button>
            {!required && <Button onClick={() => setTask('off')}>Turn off</Button>}
          </div>
        </>
      ) : (
        <>
          <p className="mb-3 text-body text-ink-2">
            After your password we ask for a code from an authenticator app. A stolen password alone
            is not enough.
          </p>
          <Button
            variant={needsSecondFactor && !canUsePasskeys() ? 'primary' : 'secondary'}
            onClick={() => setTask('set-up')}
          >
            Set up
          </Button>
        </>
      )}
      <Dialog
        open={task === 'codes'}
        onOpenChange={() => setTask(null)}
        title="New backup codes"
        description="Your current codes stop working."
      >
        {codes.length > 0 ? (
          <BackupCodes codes={codes} onKept={() => void finish('New backup codes created')} />
        ) : (
          <PasswordPrompt
            action="Create new codes"
            busy="Creating..."
            run={newBackupCodes}
            onDone={setCodes}
          />
        )}
      </Dialog>
      <Dialog
        open={task === 'off'}
        onOpenChange={() => setTask(null)}
        title="Turn off your second factor?"
        description="From then on, your password alone signs you in."
      >
        <PasswordPrompt
          action="Turn off"
          busy="Turning off..."
          danger
          run={async (password) => {
            await turnOffSecondFactor(password);
            await renewIdentityToken(); // the session is another one now
          }}
          onDone={() => void finish('Your second factor is off')}
        />
      </Dialog>
    </Card>
  );
}
