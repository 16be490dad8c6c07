import { recordOf, wordList } from '../keys.ts';
import { rowsOf } from '../rows.ts';

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

/** A type a line, in their order: its name, how its address looks; then name, label, kind and hint of each field. */
const rows = rowsOf(`
  Documentation Site | https://docs.example.com/guide/ |
    username; User name; open | password; Password or token; secret
  Confluence | https://example.atlassian.net/wiki/spaces/DOCS |
    email; E-mail; open; Of the account that the token belongs to, leave empty for Data Center. |
    token; API token; secret
  Notion | https://www.notion.so/Handbook-0123456789abcdef0123456789abcdef |
    token; Integration secret; required secret; Share the page with the integration in Notion.
  GitHub | https://github.com/owner/repository/tree/main/docs |
    token; Access token; secret; Needed for private repositories, raises the limit of calls for public ones.
  SharePoint | https://example.sharepoint.com/sites/Docs |
    tenantId; Directory (tenant) ID; required | clientId; Application (client) ID; required |
    clientSecret; Client secret; required secret; Of an app that may read the site (Sites.Selected or Sites.Read.All).
  Custom API | https://api.example.com/knowledge | token; Bearer token; secret
`);

/** What each type of source is called, looks like, and asks for to be read. */
export const sourceTypeFacts: Record<SourceType, SourceTypeFacts> = recordOf(
  sourceTypes,
  (type) => {
    const [label = '', example = '', ...fields] = rows[sourceTypes.indexOf(type)] ?? [];
    const credentials = fields.map((field): CredentialField => {
      const [name = '', called = '', kind = '', hint] = field.split('; ');
      return {
        name,
        label: called,
        ...(hint !== undefined && { hint }),
        isSecret: kind.endsWith('secret'),
        isRequired: kind.startsWith('required'),
      };
    });
    return { label, example, credentials };
  },
);
