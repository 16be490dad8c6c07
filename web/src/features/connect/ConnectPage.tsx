import type { AppRequest } from '@plumbline/domain/people/connected-apps.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { GaugeMark } from '../../ui/GaugeMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { appRequestQuery, decide } from './connect-queries.ts';
import { scopeTexts } from './scope-texts.ts';

/** Where an assistant sends a person who is to let it act as them. */
export function ConnectPage() {
  const { request = '' } = useSearch({ strict: false });
  const { data, error } = useQuery(appRequestQuery(request));
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-10">
      <div className="w-full max-w-[480px] rounded-4 border border-line bg-surface p-6 sm:p-8">
        <p className="mb-5 flex items-center gap-2.5 text-lead font-semibold">
          <GaugeMark />
          Plumbline
        </p>
        {data ? (
          <Question key={request} id={request} asked={data} />
        ) : error ? (
          <Message title="This app can’t connect">{error.message}</Message>
        ) : (
          <div role="status" aria-label="Loading what the app asks for">
            <h1 className="sr-only">Connect an app</h1>
            <Skeleton className="h-72" />
          </div>
        )}
      </div>
    </main>
  );
}

function Question({ id, asked }: { id: string; asked: AppRequest }) {
  const { app, redirect_host: host, scopes, refused, names } = asked;
  const { user } = useAuth();
  const formId = useId();
  // What it may change is chosen by the person: apps ask for all that there is.
  const [chosen, setChosen] = useState(() => scopes.filter((scope) => scope.endsWith(':read')));
  const answer = useMutation({
    mutationFn: decide,
    onSuccess: (address) => location.assign(address),
  });
  if (answer.isSuccess) {
    return (
      <Message title={chosenOf(answer.variables) ? `${app.name} is connected` : 'Not connected'}>
        You’re going back to the app. If nothing happens, close this page and open it yourself.
      </Message>
    );
  }
  const toggle = (scope: (typeof scopes)[number], isOn: boolean) =>
    setChosen(scopes.filter((each) => (each === scope ? isOn : chosen.includes(each))));
  return (
    <>
      <h1 className="text-title font-semibold text-balance [overflow-wrap:anywhere]">
        Let <bdi>{app.name}</bdi> use Plumbline as you?
      </h1>
      <dl className="mt-4 mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-ui [overflow-wrap:anywhere]">
        <dt className="text-ink-2">App</dt>
        <dd>
          <Origin app={app} />
        </dd>
        <dt className="text-ink-2">You</dt>
        <dd>
          <bdi>{user?.email}</bdi>
        </dd>
        <dt className="text-ink-2">Answer goes to</dt>
        <dd>{host === null ? 'a program on this computer' : <bdi>{host}</bdi>}</dd>
        <dt className="text-ink-2">Names</dt>
        <dd className={names === 'clear' ? 'text-warn' : undefined}>
          {names === 'clear'
            ? 'It’s told names of people and companies as they are.'
            : 'Placeholders stand for names of people and companies. Some may be missed.'}
        </dd>
      </dl>
      <fieldset disabled={answer.isPending}>
        <legend className="mb-2 text-body font-medium">What it can do</legend>
        <ul className="flex flex-col gap-2.5">
          {scopes.map((scope) => (
            <li key={scope} className="flex gap-2.5 text-ui">
              <Checkbox
                id={`${formId}-${scope}`}
                className="mt-0.5"
                checked={chosen.includes(scope)}
                disabled={answer.isPending}
                onCheckedChange={(isOn) => toggle(scope, isOn)}
              />
              <label htmlFor={`${formId}-${scope}`}>{scopeTexts[scope]}</label>
            </li>
          ))}
        </ul>
      </fieldset>
      {refused.length > 0 && (
        <p className="mt-3 text-meta text-ink-2">
          It also asked for what your role can’t do. It won’t be able to either.
        </p>
      )}
      <p className="mt-3 text-meta text-ink-2">
        It can never do more than you can. It asks again after 90 days. You can disconnect it on
        your account page at any time.
      </p>
      {answer.isError && (
        <p role="alert" className="mt-3 text-ui text-bad">
          {answer.error.message}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          variant="primary"
          className="h-10 flex-1"
          disabled={chosen.length === 0}
          busy={answer.isPending && chosenOf(answer.variables) && 'Connecting...'}
          onClick={() => answer.mutate({ id, scopes: chosen })}
        >
          Connect
        </Button>
        <Button
          className="h-10 flex-1"
          disabled={answer.isPending}
          onClick={() => answer.mutate({ id, scopes: [] })}
        >
          Don’t connect
        </Button>
      </div>
    </>
  );
}

const chosenOf = (decision: { scopes: readonly string[] } | undefined) =>
  (decision?.scopes.length ?? 0) > 0;

/** Who says that the app is what it is called. */
function Origin({ app }: { app: AppRequest['app'] }) {
  if (app.kind === 'document') {
    return (
      <>
        <bdi className="font-medium">{app.host}</bdi>
        <span className="block text-ink-2">says that this app is theirs.</span>
      </>
    );
  }
  if (app.kind === 'entered') return 'An administrator added it.';
  return (
    <span className="text-warn">
      It chose its name itself. Plumbline can’t tell who made it: connect it only if you have just
      opened it.
    </span>
  );
}

function Message({ title, children }: { title: string; children: string }) {
  return (
    <div role="status">
      <h1 className="text-title font-semibold [overflow-wrap:anywhere]">{title}</h1>
      <p className="mt-1 mb-5 text-body text-ink-2">{children}</p>
      <a href="#/opportunities" className="text-accent underline underline-offset-3">
        Go to Plumbline
      </a>
    </div>
  );
}
