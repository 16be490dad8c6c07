import { wordList } from '../keys.ts';

export const sourceTypes = wordList('documentation confluence notion github sharepoint custom');
export type SourceType = (typeof sourceTypes)[number];

interface CredentialField {
  name: string;
  label: string;
  hint?: string;
  /** Never shown while it is typed. */
  isSecret: boolean;
  isRequired: boolean;
}

interface SourceTypeFacts {
  label: string;
  /** What its URL looks like. */
  example: string;
  /** How it lets us in; empty where nothing is needed. */
  credentials: readonly CredentialField[];
}

const secret = { isSecret: true, isRequired: true };
const open = { isSecret: false, isRequired: true };

/** What each type of source is called, looks like, and asks for to be read. */
export const sourceTypeFacts: Record<SourceType, SourceTypeFacts> = {
  documentation: {
    label: 'Documentation Site',
    example: 'https://docs.example.com/guide/',
    credentials: [
      { name: 'username', label: 'User name', isSecret: false, isRequired: false },
      { name: 'password', label: 'Password or token', isSecret: true, isRequired: false },
    ],
  },
  confluence: {
    label: 'Confluence',
    example: 'https://example.atlassian.net/wiki/spaces/DOCS',
    credentials: [
      {
        name: 'email',
        label: 'E-mail',
        hint: 'Of the account that the token belongs to; leave empty for Data Center.',
        isSecret: false,
        isRequired: false,
      },
      { name: 'token', label: 'API token', isSecret: true, isRequired: false },
    ],
  },
  notion: {
    label: 'Notion',
    example: 'https://www.notion.so/Handbook-0123456789abcdef0123456789abcdef',
    credentials: [
      {
        name: 'token',
        label: 'Integration secret',
        hint: 'Share the page with the integration in Notion.',
        ...secret,
      },
    ],
  },
  github: {
    label: 'GitHub',
    example: 'https://github.com/owner/repository/tree/main/docs',
    credentials: [
      {
        name: 'token',
        label: 'Access token',
        hint: 'Needed for private repositories; raises the limit of calls for public ones.',
        isSecret: true,
        isRequired: false,
      },
    ],
  },
  sharepoint: {
    label: 'SharePoint',
    example: 'https://example.sharepoint.com/sites/Docs',
    credentials: [
      { name: 'tenantId', label: 'Directory (tenant) ID', ...open },
      { name: 'clientId', label: 'Application (client) ID', ...open },
      {
        name: 'clientSecret',
        label: 'Client secret',
        hint: 'Of an app that may read the site (Sites.Selected or Sites.Read.All).',
        ...secret,
      },
    ],
  },
  custom: {
    label: 'Custom API',
    example: 'https://api.example.com/knowledge',
    credentials: [{ name: 'token', label: 'Bearer token', isSecret: true, isRequired: false }],
  },
};
