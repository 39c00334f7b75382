import { passkeyLoginOptions, provePasskeyAgain as proveCall } from '#contract/account/second-factor.ts';
import { call } from '../http/client.ts';

export { canUsePasskeys, passkeyWords } from './passkey.ts';

export async function provePasskeyAgain(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyLoginOptions, { body: { challenge: null } }),
  ]);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  await call(proveCall, { body: { assertion: { id, rawId, type, response } } });
}
