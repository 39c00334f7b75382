import { localStore, storageKeys } from '#web/api/state/storage.ts';

const key = storageKeys.operatorInvitation;

/** The token of the mailed link, kept while its owner logs in or registers. Never part of an address that is sent. */
export const invitationToken = {
  keep: (token: string) => localStore.setItem(key, token),
  /** @returns null where the link was cut short */
  get: (hash: string) => {
    const token = hash.slice(1) || (localStore.getItem(key) ?? '');
    return token.length >= 20 && token.length <= 200 ? token : null;
  },
  forget: () => localStore.removeItem(key),
};
