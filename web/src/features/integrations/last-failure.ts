import { isRecord } from '@plumbline/domain/stored.ts';
import { browserMemory } from '../../ui/browser-memory.ts';

const key = 'plumbline.hubspot.failure';
const listeners = new Set<() => void>();

/** Why the last try to connect the CRM failed. */
export interface CrmFailure {
  reason: string;
  /** Names of scopes. */
  missing: string[];
}

let known: { text: string | null; failure: CrmFailure | null } = { text: null, failure: null };

/** Why the last try of this browser failed, until the next one; null for no reason. */
export function crmFailure(): CrmFailure | null {
  const text = browserMemory.read(key);
  if (text !== known.text) known = { text, failure: text === null ? null : parse(text) };
  return known.failure;
}

/** Keeps why a try failed; with null it is forgotten. */
export function keepCrmFailure(failure: CrmFailure | null): void {
  if (failure) browserMemory.write(key, JSON.stringify(failure));
  else browserMemory.remove(key);
  for (const listener of listeners) listener();
}

export function onCrmFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parse(text: string): CrmFailure | null {
  try {
    const told: unknown = JSON.parse(text);
    if (!isRecord(told) || typeof told['reason'] !== 'string') return null;
    const missing = Array.isArray(told['missing']) ? told['missing'] : [];
    return { reason: told['reason'], missing: missing.map(String) };
  } catch {
    return null; // cut off: there is nothing to tell from it
  }
}
