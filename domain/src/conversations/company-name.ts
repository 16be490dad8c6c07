import type { ConversationContext } from './suggestion.ts';

const articles = new Set('the der die das la le les el los'.split(' '));
/** What stands behind companies' names by law, with spelling as it is used. */
const legalForm =
  /,? (?:Inc|Incorporated|Ltd|Limited|LLC|LLP|PLC|Plc|plc|Corp|Corporation|GmbH|mbH|AG|KG|UG|B\.?V|N\.?V|S\.?A|SAS|SARL|S\.?p\.?A|S\.?r\.?l|AB|A\/S|ApS|Oyj?|Pty|Holdings?)\.?$/u;

/** The word by which a company is called, e.g. `halden` of `The Halden Group`; '' where there is none. */
export function firstWordOf(company: string | null): string {
  const words = company?.toLowerCase().split(/[\s,.]+/) ?? [];
  const first = words.find((word) => !articles.has(word)) ?? '';
  return first.length > 2 ? first : '';
}

/** The companies of a conversation, and the people of whom one can be named like them. */
export type Companies = Pick<ConversationContext, 'companyName' | 'ownCompany' | 'participants'>;

/** Whether a label is a company: that of either side, in full or by its word, or any with a legal form. */
export function isCompany(label: string, companies?: Companies): boolean {
  const name = label.trim();
  if (legalForm.test(name)) return true;
  const bare = bareName(name);
  if (bare === '' || !companies) return false;
  const isPerson = companies.participants.some((each) =>
    [each.name, ...each.name.split(' ')].some((part) => part.toLowerCase() === bare),
  );
  if (isPerson) return false;
  return [companies.companyName, companies.ownCompany].some(
    (company) => company && (bareName(company) === bare || firstWordOf(company) === bare),
  );
}

function bareName(company: string): string {
  const [first = '', ...rest] = company.trim().split(' ');
  let bare = articles.has(first.toLowerCase()) ? rest.join(' ') : company.trim();
  while (legalForm.test(bare)) bare = bare.replace(legalForm, '');
  return bare.toLowerCase();
}
