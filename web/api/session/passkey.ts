import {
  addPasskey,
  passkeyOptions,
  passkeyLogin,
  passkeyLoginOptions,
  provePasskeyAgain as proveCall,
} from '#contract/account/second-factor.ts';
import { passkey } from '#words/en/errors.ts';
import { loginSucceeded } from './account.ts';
import { ApiError } from '../http/api-error.ts';
import { call } from '../http/client.ts';
import { wordsFor } from '../http/words.ts';

const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

async function assertionFor(challenge: string | null) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    library(),
    call(passkeyLoginOptions, { body: { challenge } }),
  ]);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}

export async function logInWithPasskey(challenge: string | null): Promise<void> {
  const assertion = await assertionFor(challenge);
  await loginSucceeded(await call(passkeyLogin, { body: { challenge, assertion } }));
}

export async function provePasskeyAgain(): Promise<void> {
  await call(proveCall, { body: { assertion: await assertionFor(null) } });
}

/** Has the browser make a passkey. Resolves with recovery codes where it is the first factor. */
export async function makePasskey(name: string): Promise<string[]> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([library(), call(passkeyOptions, {})]);
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  const attestation = { id, rawId, type, response: { clientDataJSON, attestationObject } };
  return (await call(addPasskey, { body: { name, attestation } })).recoveryCodes;
}

export function passkeyWords(error: unknown): string {
  if (error instanceof ApiError) return wordsFor(error);
  // WebAuthn: the authenticator holds one of the excluded credentials.
  if (error instanceof Error && error.name === 'InvalidStateError') return passkey.known;
  return passkey.unused;
}
