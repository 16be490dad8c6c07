import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { takeStart } from '../../api/crm-connection.ts';
import { keepCrmFailure } from './last-failure.ts';

const route = getRouteApi('/app/integrations');

const outcomes = {
  success: { text: 'Successfully connected to HubSpot!', className: 'bg-good-wash text-good' },
  error: {
    text: 'HubSpot connection failed. Please try again.',
    className: 'bg-bad-wash text-bad',
  },
};
const bannerMs = 4000;

/**
 * Says for four seconds how the visit to HubSpot ended; the address forgets it at once (INT-03). The
 * reason of a failure is kept for the card.
 */
export function ReturnBanner() {
  const { hubspot: ended, reason, missing } = route.useSearch();
  const hubspot = ended === 'success' || ended === 'error' ? ended : undefined;
  const navigate = route.useNavigate();
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(hubspot ?? null);
  if (hubspot && hubspot !== outcome) setOutcome(hubspot);
  useEffect(() => {
    if (!hubspot) return;
    const hasReason = hubspot === 'error' && reason !== undefined;
    keepCrmFailure(hasReason ? { reason, missing: missing?.split(',') ?? [] } : null);
    const isStart = takeStart();
    if (isStart && hubspot === 'success') {
      void navigate({ to: '/opportunities', search: { import: 'mine' }, replace: true });
    } else void navigate({ search: {}, replace: true });
  }, [hubspot, reason, missing, navigate]);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(null), bannerMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (!outcome) return null;
  const { text, className } = outcomes[outcome];
  return (
    <p
      role={outcome === 'error' ? 'alert' : 'status'}
      className={`rounded-2 px-3 py-2 text-ui font-medium ${className}`}
    >
      {text}
    </p>
  );
}
