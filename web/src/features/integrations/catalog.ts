import {
  Briefcase,
  LifeBuoy,
  Lightbulb,
  Mail,
  MessagesSquare,
  type LucideIcon,
} from 'lucide-react';

interface Integration {
  name: string;
  description: string;
}

interface Category {
  name: string;
  /**
   * Of the kind, not of the maker: marks may be shown as their makers' rules say, and those of most here
   * want a permission or forbid the plain small form (decision 0295).
   */
  Icon: LucideIcon;
  integrations: Integration[];
}

/** What can or will be connected (INT-01); only HubSpot works today. */
export const catalog: Category[] = [
  {
    name: 'CRM',
    Icon: Briefcase,
    integrations: [
      { name: 'HubSpot', description: 'Import deals, stages, owners and companies' },
      { name: 'Salesforce', description: 'Import opportunities and accounts' },
    ],
  },
  {
    name: 'Communication',
    Icon: MessagesSquare,
    integrations: [
      { name: 'Slack', description: 'Post to a channel when a deal moves' },
      { name: 'Microsoft Teams', description: 'Post to a team when a deal moves' },
    ],
  },
  {
    name: 'Support',
    Icon: LifeBuoy,
    integrations: [{ name: 'Zendesk', description: 'See a customer’s open tickets' }],
  },
  {
    name: 'Product',
    Icon: Lightbulb,
    integrations: [{ name: 'Aha!', description: 'Link product gaps to ideas' }],
  },
  {
    name: 'Email & Calendar',
    Icon: Mail,
    integrations: [
      { name: 'Google Workspace', description: 'See a deal’s emails and meetings' },
      { name: 'Microsoft 365', description: 'See a deal’s emails and meetings' },
    ],
  },
];
