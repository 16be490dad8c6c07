import { fetchReached } from '../api/unreachable.ts';
import { browserMemory } from '../ui/browser-memory.ts';
import { wantedAddress } from './wanted-address.ts';

const place = 'plumbline.signed-out';
/** How long the server may take to hear of it. */
const patienceMs = 5000;

/**
 * Remembers that somebody logged out of which the server did not hear: until they sign in again
 * themselves, its session is not theirs any more in this browser (AUTH-07).
 */
export const signedOutMark = {
  isSet: (): boolean => browserMemory.read(place) === 'yes',
  clear: (): void => browserMemory.remove(place),
};

/** Ends the session; the mark stays as long as the server did not hear of it. */
export async function endSession(): Promise<void> {
  browserMemory.write(place, 'yes');
  const response = await fetchReached('/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  signedOutMark.clear();
}

/** Loads the root page anew, for nobody. */
export function leave(): void {
  wantedAddress.forget();
  location.assign('/');
}
