/** Exact keys of the browser's storage, local where nothing else is said (docs/product.md#browser-storage). */
export const storageKeys = {
  token: 'token',
  refreshToken: 'refresh-token',
  user: 'user',
  device: 'device-id',
  currency: 'currency',
  registerCheckpoint: 'register-checkpoint',
  registrationTarget: 'registration-target',

  // In session storage as well.
  ageChecked: 'remember-age-checked',
  cookieAlert: 'cookie-alert',

  // In session storage only.
  redirectUrl: 'redirect-url',
  comparison: 'casks-to-compare',
  paymentCameFrom: 'came-from',
  officeDrafts: 'office-drafts',
} as const;

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

export function memoryStorage(): KeyValue {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** The browser's storage, or the memory of this page where storage is blocked or full. */
function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValue {
  try {
    const storage = window[kind];
    storage.setItem('storage-probe', '1');
    storage.removeItem('storage-probe');
    return storage;
  } catch {
    return memoryStorage();
  }
}

export const localStore = browserStorage('localStorage');
export const sessionStore = browserStorage('sessionStorage');
