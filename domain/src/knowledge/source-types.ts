import { wordList } from '../keys.ts';

export const sourceTypes = wordList('documentation confluence notion github sharepoint custom');
export type SourceType = (typeof sourceTypes)[number];

interface CredentialField {
  name: string;
  label: string;
  hint?: string;
  isSecret: boolean;
  isRequired: boolean;
}

interface SourceTypeFacts {
  label: string;
  example: string;
  credentials: readonly CredentialField[];
}

const field = (
  name: string,
  label: string,
  how: 'open' | 'secret' | 'required' | 'required secret',
  hint?: string,
): CredentialField => ({
  name,
  label,
  ...(hint !== undefined && { hint }),
  isSecret: how.endsWith('secret'),
  isRequired: how.startsWith('required'),
});

/** What each type of source is called, looks like, and asks for to be read. */
export const sourceTypeFacts: Record<SourceType, SourceTypeFacts> = {
  documentation: {
    label: 'Documentation Site',
    example: 'https://docs.example.com/guide/',
    credentials: [
      field('username', 'User name', 'open'),
      field('password', 'Password or token', 'secret'),
    ],
  },
  confluence: {
    label: 'Confluence',
    example: 'https://example.atlassian.net/wiki/spaces/DOCS',
    credentials: [
      field(
        'email',
        'E-mail',
        'open',
        'Of the account that the token belongs to; leave empty for Data Center.',
      ),
      field('token', 'API token', 'secret'),
    ],
  },
  notion: {
    label: 'Notion',
    example: 'https://www.notion.so/Handbook-0123456789abcdef0123456789abcdef',
    credentials: [
      field(
        'token',
        'Integration secret',
        'required secret',
        'Share the page with the integration in Notion.',
      ),
    ],
  },
  github: {
    label: 'GitHub',
    example: 'https://github.com/owner/repository/tree/main/docs',
    credentials: [
      field(
        'token',
        'Access token',
        'secret',
        'Needed for private repositories; raises the limit of calls for public ones.',
      ),
    ],
  },
  sharepoint: {
    label: 'SharePoint',
    example: 'https://example.sharepoint.com/sites/Docs',
    credentials: [
      field('tenantId', 'Directory (tenant) ID', 'required'),
      field('clientId', 'Application (client) ID', 'required'),
      field(
        'clientSecret',
        'Client secret',
        'required secret',
        'Of an app that may read the site (Sites.Selected or Sites.Read.All).',
      ),
    ],
  },
  custom: {
    label: 'Custom API',
    example: 'https://api.example.com/knowledge',
    credentials: [field('token', 'Bearer token', 'secret')],
  },
};
