import type { OAuthFailure } from '@plumbline/domain/crm/oauth-failure.ts';
import { useSyncExternalStore } from 'react';
import { crmFailure, onCrmFailure } from './last-failure.ts';

const reasons: Record<OAuthFailure, string> = {
  denied: 'HubSpot access was denied.',
  expired:
    'It took longer than 10 minutes, finished in another browser, or you signed out meanwhile.',
  wrong_secret:
    'HubSpot doesn’t recognize this app: the client ID or secret on the server is wrong. Ask the person who runs Plumbline to fix it.',
  wrong_account:
    'This is a different HubSpot account from the connected one. Pick the right account, or disconnect first.',
  scopes:
    'The app can’t read everything Plumbline needs. Add the missing scopes to it in HubSpot, then connect again.',
  role: "Your role can't connect HubSpot.",
  unreachable: 'HubSpot did not answer.',
  failed: 'HubSpot sent an unexpected answer. See the server log.',
};

/** Nothing but names of scopes, whatever was told. */
const scope = /^crm\.[a-z_.]{1,60}$/;

/** Whatever was told may say anything. */
function isKnown(reason: string): reason is OAuthFailure {
  return Object.hasOwn(reasons, reason);
}

/** Why the last try to connect HubSpot failed, until the next one (INT-03). */
export function LastFailure() {
  const failure = useSyncExternalStore(onCrmFailure, crmFailure);
  if (!failure || !isKnown(failure.reason)) return null;
  const missing = failure.missing.filter((name) => scope.test(name));
  return (
    <p role="alert" className="mt-1 text-ui break-words text-bad">
      {reasons[failure.reason]}
      {missing.length > 0 && ` Missing: ${missing.join(', ')}.`}
    </p>
  );
}
