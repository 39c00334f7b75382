import { dropDraft, keepDraft, readDraft } from '../../kit/form/use-draft.ts';

const name = 'invitation';

/** The token of the mailed link, kept in this tab while its owner logs in. Never part of an address that is sent. */
export const invitationToken = {
  keep: (token: string) => keepDraft(name, { token }),
  get: (hash: string) => {
    const token = hash.slice(1) || (readDraft<{ token: string }>(name)?.token ?? '');
    return token.length >= 20 && token.length <= 200 ? token : null;
  },
  forget: () => dropDraft(name),
};
