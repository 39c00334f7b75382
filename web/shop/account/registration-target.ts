import { localStore, storageKeys } from '#web/api/state/storage.ts';
import { ownPath } from '#web/paths.ts';

const key = storageKeys.registrationTarget;

/** Where a registration was to lead: the mailed link opens in a tab that knows nothing of it. */
export const registrationTarget = {
  keep: (target: string | undefined) => {
    const path = ownPath(target);
    if (path === null) localStore.removeItem(key);
    else localStore.setItem(key, path);
  },
  get: () => ownPath(localStore.getItem(key)) ?? undefined,
  forget: () => localStore.removeItem(key),
};
