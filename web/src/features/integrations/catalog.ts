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
      { name: 'Slack', description: 'Tell a channel when a deal moves' },
      { name: 'Microsoft Teams', description: 'Tell a team when a deal moves' },
    ],
  },
  {
    name: 'Support',
    integrations: [{ name: 'Zendesk', description: 'See open tickets of a customer' }],
  },
  { name: 'Product', integrations: [{ name: 'Aha!', description: 'Link product gaps to ideas' }] },
  {
    name: 'Email & Calendar',
    integrations: [
      { name: 'Google Workspace', description: 'See mails and meetings of a deal' },
      { name: 'Microsoft 365', description: 'See mails and meetings of a deal' },
    ],
  },
];
