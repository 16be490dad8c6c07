import { saveFile } from '../ui/save-file.ts';
import { localToday } from '../ui/today.ts';
import { api, read } from './client.ts';

/** A deal with its contacts and conversations, handed to the browser to keep. */
export async function exportDeal(id: string): Promise<void> {
  const data = await read(api.api.deals[':id'].export.$get({ param: { id } }));
  saveJson(`deal-${id.slice(0, 8)}-${localToday()}.json`, data);
}

/**
 * All that is stored of somebody of a customer's, handed to the browser to keep.
 * @returns in how many places there is something; where there is nothing there is no file
 */
export async function exportContact(contact: string): Promise<number> {
  const data = await read(api.api.contacts.export.$post({ json: { contact } }));
  const found = data.contacts.length + data.conversations.length + data.mentions.length;
  if (found > 0) saveJson(`contact-${localToday()}.json`, data);
  return found;
}

function saveJson(name: string, data: unknown): void {
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}
