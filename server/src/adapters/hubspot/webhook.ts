import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** HubSpot's own word: what is older is refused. */
const longestMs = 5 * 60_000;

export interface SignedCall {
  method: string;
  /** As HubSpot knows it: the whole public address. */
  address: string;
  /** As it came, before anybody read it. */
  body: string;
  /** Milliseconds since 1970, as the header has it. */
  timestamp: string | undefined;
  signature: string | undefined;
}

/** Whether HubSpot sent this just now: signature v3, by the app's secret. */
export function isFromHubspot(call: SignedCall, secret: string, now: Date): boolean {
  const { method, address, body, timestamp = '', signature = '' } = call;
  if (!/^\d{12,14}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp)) > longestMs) return false;
  const expected = createHmac('sha256', secret)
    .update(method + address + body + timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,30}$/));
const optionalId = v.fallback(v.optional(id), undefined);

const eventSchema = v.object({
  subscriptionType: v.fallback(v.string(), ''),
  /** Of events of the newer kind, which name the type of object by its number. */
  objectTypeId: v.fallback(v.string(), ''),
  portalId: optionalId,
  objectId: optionalId,
  propertyName: v.fallback(v.string(), ''),
  primaryObjectId: optionalId,
  newObjectId: optionalId,
  mergedObjectIds: v.fallback(v.array(id), []),
  fromObjectId: optionalId,
});
const deals = '0-3';
/** What Plumbline itself writes: it comes back as a change of HubSpot's. */
const ownProperty = /^plumbline_/;

/** Deals that a delivery of events speaks of, by account; nothing of what is no event of a deal. */
export function dealsOfEvents(body: string): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const each of listOf(body)) {
    const parsed = v.safeParse(eventSchema, each);
    if (!parsed.success || !isOfDeal(parsed.output)) continue;
    const { portalId, objectId, primaryObjectId, newObjectId, mergedObjectIds, fromObjectId } =
      parsed.output;
    if (!portalId) continue;
    const ids = named.get(portalId) ?? new Set();
    named.set(portalId, ids);
    const told = [objectId, primaryObjectId, newObjectId, fromObjectId, ...mergedObjectIds];
    for (const dealId of told) if (dealId) ids.add(dealId);
  }
  return named;
}

function isOfDeal({
  subscriptionType,
  objectTypeId,
  propertyName,
}: v.InferOutput<typeof eventSchema>): boolean {
  const isDeal =
    subscriptionType.startsWith('deal.') ||
    (subscriptionType.startsWith('object.') && objectTypeId === deals);
  return isDeal && !ownProperty.test(propertyName);
}

function listOf(body: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(body);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return []; // HubSpot signed it, and it says nothing
  }
}
