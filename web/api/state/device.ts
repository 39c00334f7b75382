import { localStore, storageKeys } from './storage.ts';

/** Random, kept by the browser: a cart belongs to it until login. A sign-out forgets it with everything else. */
export function deviceId(): string {
  const known = localStore.getItem(storageKeys.device);
  if (known !== null) return known;
  // Not randomUUID, which browsers withhold from plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStore.setItem(storageKeys.device, fresh);
  return fresh;
}
