import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newBackupCodes, turnOffSecondFactor } from '../../api/auth-calls.ts';
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
      {needsSecondFactor && task !== 'set-up' && (
        <p className="mb-3 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
          Your role needs a second factor. Set it up here; then everything else opens.
        </p>
      )}
      {task === 'set-up' ? (
        <SetUpSecondFactor onDone={() => void finish('Your second factor is on')} />
      ) : on ? (
        <>
          <p className="mb-3 text-body text-ink-2">
            After your password you are asked for a code of your authenticator app, or for one of
            your backup codes.
            {required && ' Your role needs it, so it cannot be turned off.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setTask('codes')}>New backup codes</Button>
            {!required && <Button onClick={() => setTask('off')}>Turn off</Button>}
          </div>
        </>
      ) : (
        <>
          <p className="mb-3 text-body text-ink-2">
            With an authenticator app on your phone, a stolen password alone opens nothing.
          </p>
          <Button
            variant={needsSecondFactor ? 'primary' : 'secondary'}
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
        description="The ones that you have stop working."
      >
        {codes.length > 0 ? (
          <BackupCodes codes={codes} onKept={() => void finish('New backup codes are in place')} />
        ) : (
          <PasswordPrompt
            action="Make new codes"
            busy="Making..."
            run={newBackupCodes}
            onDone={setCodes}
          />
        )}
      </Dialog>
      <Dialog
        open={task === 'off'}
        onOpenChange={() => setTask(null)}
        title="Turn off your second factor?"
        description="Your password alone signs you in from then on."
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
