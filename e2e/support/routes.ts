/** Every page behind the sign-in with its name (ROUTE-04, ROUTE-06). */
export const protectedPages = [
  { path: '/opportunities', name: 'Opportunities', item: 'Opportunities' },
  { path: '/dashboard', name: 'Dashboard', item: 'Dashboard' },
  { path: '/tasks', name: 'Tasks', item: 'Tasks' },
  { path: '/reports', name: 'Reports', item: 'Reports' },
  { path: '/members', name: 'Members', item: 'Members' },
  { path: '/roles', name: 'Roles', item: 'Roles' },
  { path: '/integrations', name: 'Integrations', item: 'Integrations' },
  { path: '/kb', name: 'Knowledge Base', item: 'Knowledge Base' },
  { path: '/ai-model', name: 'AI Model', item: 'AI Model' },
] as const;

/** Pages of one opportunity, each with the parameters that may name it. */
export const opportunityPages = [
  { path: '/opportunitydetails', parameter: 'id' },
  { path: '/commercial-insights', parameter: 'id' },
  { path: '/commercial-insights', parameter: 'opp' },
  { path: '/technical-insights', parameter: 'opp' },
] as const;
