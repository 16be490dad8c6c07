/** What the product asks of HubSpot: to read, and never to write. */
export const hubspotScopes = {
  needed: [
    'oauth',
    'crm.objects.deals.read',
    'crm.objects.companies.read',
    'crm.objects.contacts.read',
    'crm.objects.owners.read',
    'crm.schemas.deals.read',
  ],
  /** Without it the e-mails of a deal are left out of its engagements. */
  optional: ['sales-email-read'],
} as const;
