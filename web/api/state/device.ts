import { randomHex } from './random-hex.ts';
import { localStore, storageKeys } from './storage.ts';

/** Random, kept by the browser: a cart belongs to it until login. A sign-out forgets it with everything else. */
export function deviceId(): string {
  const known = localStore.getItem(storageKeys.device);
  if (known !== null) return known;
  const fresh = randomHex(16);
  localStore.setItem(storageKeys.device, fresh);
  return fresh;
}
