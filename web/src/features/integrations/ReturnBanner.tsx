import type { OAuthFailure } from '@plumbline/domain/crm/oauth-failure.ts';
import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { takeStart } from '../../api/crm-connection.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const route = getRouteApi('/app/integrations');

const outcomes = {
  success: { text: 'Successfully connected to HubSpot!', className: 'bg-good-wash text-good' },
  error: {
    text: 'HubSpot connection failed. Please try again.',
    className: 'bg-bad-wash text-bad',
  },
};
const bannerMs = 4000;

const reasons: Record<OAuthFailure, string> = {
  denied: 'HubSpot access was denied.',
  expired:
    'It took longer than 10 minutes, finished in another browser, or you signed out meanwhile.',
  wrong_secret:
    'HubSpot doesn’t recognize this app: the client ID or secret on the server is wrong. Ask whoever runs Plumbline to fix it.',
  wrong_account:
    'This is a different HubSpot account from the connected one. Pick the right account, or disconnect first.',
  scopes:
    'The app can’t read everything Plumbline needs. Add the missing scopes to it in HubSpot, then connect again.',
  role: "Your role can't connect HubSpot.",
  unreachable: 'HubSpot did not answer.',
  failed: 'HubSpot sent an unexpected answer. See the server log.',
};

interface Outcome {
  hubspot: keyof typeof outcomes;
  reason: OAuthFailure | undefined;
  /** Names of scopes. */
  missing: string[];
}

/** Nothing but names of scopes, whatever the address says. */
const scopesIn = (told: string | undefined) =>
  (told ?? '').split(',').filter((name) => /^crm\.[a-z_.]{1,60}$/.test(name));

/** The address may say anything. */
function isKnown(reason: string | undefined): reason is OAuthFailure {
  return reason !== undefined && Object.hasOwn(reasons, reason);
}

/**
 * Says how the visit to HubSpot ended; the address forgets it at once (INT-03). It goes after four
 * seconds, but a reason stays until somebody has read it.
 */
export function ReturnBanner() {
  const { hubspot: ended, reason: told, missing } = route.useSearch();
  const hubspot = ended === 'success' || ended === 'error' ? ended : undefined;
  const reason = isKnown(told) ? told : undefined;
  const navigate = route.useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(
    hubspot ? { hubspot, reason, missing: scopesIn(missing) } : null,
  );
  if (hubspot && (hubspot !== outcome?.hubspot || reason !== outcome.reason)) {
    setOutcome({ hubspot, reason, missing: scopesIn(missing) });
  }
  useEffect(() => {
    if (!hubspot) return;
    const isStart = takeStart();
    if (isStart && hubspot === 'success') {
      void navigate({ to: '/opportunities', search: { import: 'mine' }, replace: true });
    } else void navigate({ search: {}, replace: true });
  }, [hubspot, navigate]);
  useEffect(() => {
    if (!outcome || outcome.reason) return undefined;
    const timer = setTimeout(() => setOutcome(null), bannerMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (!outcome) return null;
  const { text, className } = outcomes[outcome.hubspot];
  return (
    <div
      role={outcome.hubspot === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-2 px-3 py-2 text-ui ${className}`}
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium">{text}</p>
        {outcome.reason && <p className="mt-0.5">{reasons[outcome.reason]}</p>}
        {outcome.missing.length > 0 && (
          <p className="mt-0.5 break-words">Missing: {outcome.missing.join(', ')}.</p>
        )}
      </div>
      {outcome.reason && (
        <IconButton label="Dismiss" className="-my-1 -mr-2" onClick={() => setOutcome(null)}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
