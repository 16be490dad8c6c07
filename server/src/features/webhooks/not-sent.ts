import type {
  GuardedFetchCode,
  GuardedFetchError,
} from '../../adapters/guarded-fetch/guarded-fetch-error.ts';

const noPublicHost =
  'There is no public host at this address. If it’s on your private network, an administrator can add it to WEBHOOK_HOSTS.';

/** Where sending has other words than reading. */
const messages: Partial<Record<GuardedFetchCode, string>> = {
  private_address: noPublicHost,
  not_found: noPublicHost,
  port: 'We don’t send to this port. An administrator can add the host and port to WEBHOOK_HOSTS.',
};

/** Why nothing is sent to an address, for people. */
export function notSentTo({ code, message }: GuardedFetchError): string {
  return messages[code] ?? message;
}
