import type {
  AssistantSettings,
  AssistantSignIn as SignIn,
} from '@plumbline/domain/people/assistants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { AssistantClients } from './AssistantClients.tsx';
import { Failure } from './Failure.tsx';
import { assistants, changeAssistants } from './model-queries.ts';

const endings = {
  off: {
    title: 'Disconnect all assistants that signed in?',
    description:
      'They’re refused from their next call on, for every member. Access tokens go on working.',
  },
  on: {
    title: 'Disconnect the apps that registered themselves?',
    description: 'They’re refused from their next call on, for every member. Other apps stay.',
  },
} as const;

/** Whether assistants may sign in as a member who lets them, and which. */
export function AssistantSignIn({ settings }: { settings: AssistantSettings }) {
  const { sign_in: signIn, is_sign_in_fixed: isFixed } = settings;
  const id = useId();
  const queryClient = useQueryClient();
  /** What is asked about before it is chosen: it ends connections. */
  const [asked, setAsked] = useState<keyof typeof endings | null>(null);
  const change = useMutation({
    mutationFn: (next: SignIn) => changeAssistants({ sign_in: next }),
    onSuccess: (next) => queryClient.setQueryData(assistants.queryKey, next),
    onSettled: () => setAsked(null),
  });
  const isOn = signIn !== 'off';
  const isDisabled = change.isPending || isFixed;
  return (
    <>
      <span className="mt-2 flex items-center gap-2">
        <Checkbox
          id={`${id}-on`}
          checked={isOn}
          disabled={isDisabled}
          describedBy={`${id}-hint`}
          onCheckedChange={(next) => (next ? change.mutate('on') : setAsked('off'))}
        />
        <label htmlFor={`${id}-on`}>Let assistants sign in as a member who agrees</label>
      </span>
      <p id={`${id}-hint`} className="text-ink-2">
        Instead of an access token, an assistant sends its user to Plumbline to sign in and agree.
        It must reach Plumbline by https.{isFixed && ' MCP_SIGN_IN sets this.'}
      </p>
      {isOn && (
        <>
          <span className="flex items-center gap-2">
            <Checkbox
              id={`${id}-any`}
              checked={signIn === 'registration'}
              disabled={isDisabled}
              describedBy={`${id}-any-hint`}
              onCheckedChange={(next) => (next ? change.mutate('registration') : setAsked('on'))}
            />
            <label htmlFor={`${id}-any`}>Let apps register themselves</label>
          </span>
          <p id={`${id}-any-hint`} className="text-ink-2">
            Older assistants need it. The name of such an app is its own word.
          </p>
          <AssistantClients />
        </>
      )}
      {change.isError && <Failure text={change.error.message} isShown />}
      <span role="status" className="sr-only">
        {change.isSuccess && 'Saved.'}
      </span>
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        {...endings[asked ?? 'off']}
        action="Disconnect"
        busy={change.isPending && 'Disconnecting...'}
        onAction={() => asked && change.mutate(asked)}
      />
    </>
  );
}
