import * as v from 'valibot';
import { CrmError } from './crm-error.ts';
import { apiVersion, type HubspotHttp } from './http.ts';

/** What the product asks of HubSpot: to read, and to write only where an administrator wants it. */
export const hubspotScopes = {
  needed: [
    'oauth',
    'crm.objects.deals.read',
    'crm.objects.companies.read',
    'crm.objects.contacts.read',
    'crm.objects.owners.read',
    'crm.schemas.deals.read',
  ],
  /**
   * Without the first the emails of a deal are left out, without the second what calls recorded,
   * without the third the exchange rates of the account.
   */
  optional: [
    'sales-email-read',
    'crm.extensions_calling_transcripts.read',
    'settings.currencies.read',
  ],
  /** Asked for only where write-back is wanted. */
  write: ['crm.objects.deals.write', 'crm.schemas.deals.write'],
} as const;

/** The cheapest call that each needed scope allows. */
const tries: [scope: string, path: string][] = [
  ['crm.objects.deals.read', `/crm/objects/${apiVersion}/deals?limit=1`],
  ['crm.objects.companies.read', `/crm/objects/${apiVersion}/companies?limit=1`],
  ['crm.objects.contacts.read', `/crm/objects/${apiVersion}/contacts?limit=1`],
  ['crm.objects.owners.read', `/crm/owners/${apiVersion}?limit=1`],
  ['crm.schemas.deals.read', `/crm/pipelines/${apiVersion}/deals`],
];

/** Which needed scopes a token lacks. @throws CrmError where a call fails for another reason */
export async function findMissingScopes(http: HubspotHttp, token: string): Promise<string[]> {
  const missing = await Promise.all(
    tries.map(async ([scope, path]) => {
      try {
        await http.call({ path, token }, v.unknown());
        return [];
      } catch (error) {
        if (error instanceof CrmError && error.failure === 'missing_scopes') return [scope];
        throw error;
      }
    }),
  );
  return missing.flat();
}
