import { personOfAddress } from '@plumbline/domain/conversations/formats/addresses.ts';
import type { Colleague } from '@plumbline/domain/conversations/suggestion.ts';
import type { DealWritings } from '../../adapters/hubspot/writings.ts';
import type { ownPeople } from './context.queries.ts';
import type { DueDeal } from './hubspot-reading.queries.ts';

const mostHandlers = 50;

/**
 * Who of ours sent the deal's outgoing emails, and who is named with its calls and meetings; those
 * that were known too, where not all of them could be read.
 */
export function handlersOf(
  { writings, unread, waiting }: DealWritings,
  { hubspot_portal, handlers }: DueDeal,
  { crmOwners }: Pick<Awaited<ReturnType<typeof ownPeople>>, 'crmOwners'>,
): Colleague[] {
  const owners = new Map(
    crmOwners
      .filter(({ portal_id }) => portal_id === hubspot_portal)
      .map(({ owner_id, name, email }) => [owner_id, { name, email }]),
  );
  const isWhole = unread.length === 0 && waiting.length === 0;
  const found = new Map<string, Colleague>(
    (isWhole ? [] : handlers).map((each) => [each.email?.toLowerCase() ?? each.name, each]),
  );
  for (const { envelope, ownerId } of writings) {
    const owner = owners.get(ownerId ?? '');
    if (owner) found.set(owner.email?.toLowerCase() ?? owner.name, owner);
    if (!envelope?.isOutgoing || !envelope.from) continue;
    const sender = personOfAddress(envelope.from);
    if (!sender?.email || found.has(sender.email)) continue;
    const name = envelope.fromName || (sender.name === sender.email ? '' : sender.name);
    found.set(sender.email, { name, email: sender.email });
  }
  return [...found.values()].slice(0, mostHandlers);
}
