import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@plumbline/domain/people/passkeys.ts';

/** Browsers keep passkeys for names of https and for localhost, never for a bare network address. */
export function canUsePasskeys(): boolean {
  const isNamed = !/^[\d.]+$|:/.test(location.hostname);
  return isNamed && 'PublicKeyCredential' in globalThis;
}

/** Has the browser make a passkey. Throws an Error with a sentence for the person. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw inWords(error, 'No passkey was created. Try again when you’re ready.');
  }
}

/** Has one of the passkeys sign. Throws an Error with a sentence for the person. */
export async function signByPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  } catch (error) {
    throw inWords(error, 'No passkey was used. Try again when you’re ready.');
  }
}

/** What went wrong in the browser's own window, which tells pages little of it. */
function inWords(error: unknown, cancelled: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error.name === 'InvalidStateError') {
    return new Error('This device already has a passkey for your account.', { cause: error });
  }
  const isCancelled = ['NotAllowedError', 'AbortError'].includes(error.name);
  if (isCancelled) return new Error(cancelled, { cause: error });
  return new Error('Your browser couldn’t use a passkey here.', { cause: error });
}
