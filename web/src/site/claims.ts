/**
 * What the hosted service promises (LAND-04). Whoever hosts Plumbline edits these to what holds for
 * their own service; an empty list takes the section off the page.
 */
export const claims: readonly { title: string; text: string }[] = [
  {
    title: 'Enterprise-grade security',
    text: 'Single sign-on, permissions checked on every request, credentials encrypted at rest.',
  },
  {
    title: 'SOC 2 compliant',
    text: 'The hosted service is run under SOC 2 controls: access, change, backup, incident.',
  },
  {
    title: '99.9% uptime SLA',
    text: 'At most 44 minutes of downtime in a 31-day month.',
  },
];
