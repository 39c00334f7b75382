import { localStore, storageKeys } from '#web/api/state/storage.ts';
import { ownPath } from '#web/paths.ts';

const key = storageKeys.registrationTarget;

export const registrationTarget = {
  keep: (target: string | undefined) => {
    const path = ownPath(target);
    if (path === null) localStore.removeItem(key);
    else localStore.setItem(key, path);
  },
  get: () => ownPath(localStore.getItem(key)) ?? undefined,
  forget: () => localStore.removeItem(key),
};
