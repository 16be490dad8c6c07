import { storableText } from '@plumbline/domain/text.ts';
import type { HubspotHttp } from './http.ts';
import { nameOf, readLinks, readObjects } from './objects.ts';
import { readDefinitions } from './transcripts.ts';
import { give, readOf, sortOut, type Asked, type Read } from './unread.ts';

const longestTitle = 200;

/** Somebody of the customer's, as the CRM keeps them. */
export interface CrmContact {
  id: string;
  name: string;
  email: string | null;
  title: string | null;
  /** Labels of the account's own list of buying roles, e.g. `Decision Maker`. */
  buyingRoles: string[];
  /** The values behind them, which are the same in each language, e.g. `DECISION_MAKER`. */
  buyingRoleValues: string[];
}

/** People of each of these deals, and of each what could not be read of them. */
export async function readContacts(
  http: HubspotHttp,
  token: string,
  dealIds: readonly string[],
  asked: Asked,
): Promise<Map<string, Read<CrmContact>>> {
  const objects = 'contacts';
  const { links, failed: lists } = await readLinks(http, token, ['deals', objects], dealIds);
  const deals = new Map(dealIds.map((deal) => [deal, readOf<CrmContact>()] as const));
  for (const [deal, fault] of lists) deals.get(deal)?.unread.push({ entry: objects, ...fault });
  const wanted = sortOut(objects, [...links.values()].flat(), asked);
  if (links.size === 0) return deals;
  const roleLabels = await findRoleLabels(http, token);
  const properties = ['firstname', 'lastname', 'email', 'jobtitle'];
  const names = roleLabels ? [...properties, 'hs_buying_role'] : properties;
  const { records, failed } = await readObjects(http, token, objects, wanted, names);
  const contacts = new Map<string, CrmContact>();
  for (const { id, properties: values } of records) {
    const name = nameOf(values).trim();
    if (!name) continue;
    const roles = values['hs_buying_role']?.split(';').filter(Boolean) ?? [];
    contacts.set(id, {
      id,
      name: storableText(name, longestTitle),
      email: values['email']?.trim() || null,
      title: storableText(values['jobtitle']?.trim() ?? '', longestTitle) || null,
      buyingRoles: roles.map((role) => roleLabels?.get(role) ?? wordsOf(role)),
      buyingRoleValues: roles,
    });
  }
  give(deals, links, { objects, found: contacts, failed, waiting: wanted.waiting });
  return deals;
}

/** A value that the account's list no longer names, as people write it: `Legal and compliance`. */
function wordsOf(value: string): string {
  const words = value.replaceAll('_', ' ').trim().toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Labels of the account's buying roles by their values; null where it has no such property. */
async function findRoleLabels(
  http: HubspotHttp,
  token: string,
): Promise<Map<string, string> | null> {
  const definitions = await readDefinitions(http, token, 'contacts');
  const property = definitions.find(({ name }) => name === 'hs_buying_role');
  return property ? new Map(property.options.map(({ value, label }) => [value, label])) : null;
}
