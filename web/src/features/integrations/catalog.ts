interface Integration {
  name: string;
  description: string;
}

interface Category {
  name: string;
  integrations: Integration[];
}

/** What can or will be connected (INT-01); only HubSpot works today. */
export const catalog: Category[] = [
  {
    name: 'CRM',
    integrations: [
      { name: 'HubSpot', description: 'Import deals, stages, owners and companies' },
      { name: 'Salesforce', description: 'Import opportunities and accounts' },
    ],
  },
  {
    name: 'Communication',
    integrations: [
      { name: 'Slack', description: 'Post to a channel when a deal moves' },
      { name: 'Microsoft Teams', description: 'Post to a team when a deal moves' },
    ],
  },
  {
    name: 'Support',
    integrations: [{ name: 'Zendesk', description: 'See a customer’s open tickets' }],
  },
  { name: 'Product', integrations: [{ name: 'Aha!', description: 'Link product gaps to ideas' }] },
  {
    name: 'Email & Calendar',
    integrations: [
      { name: 'Google Workspace', description: 'See a deal’s emails and meetings' },
      { name: 'Microsoft 365', description: 'See a deal’s emails and meetings' },
    ],
  },
];
