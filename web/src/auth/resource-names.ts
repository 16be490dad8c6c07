import type { Resource } from '@plumbline/domain/people/permissions.ts';

/** What the resources of the permission table are to people. */
export const resourceNames: Record<Resource, string> = {
  users: 'Members and roles',
  deals: 'Import from HubSpot',
  opportunities: 'Opportunities',
  technicalInsights: 'Technical insights',
  commercialInsights: 'Commercial insights',
  companyInfo: 'Company information',
  knowledgebases: 'Knowledge base',
};
