import { confirmRegistration } from '#contract/account/account.ts';
import { call } from '#web/api/http/client.ts';
import { loginSucceeded } from '#web/api/session/account.ts';
import { localStore, storageKeys } from '#web/api/state/storage.ts';
import { ownPath } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { confirm as confirmWords } from '#words/en/account/account.ts';

const key = storageKeys.registrationTarget;

/** Where the confirmed member goes on, in the browser that registered. */
export const registrationTarget = {
  keep: (target: string | undefined) => {
    const path = ownPath(target);
    if (path === null) localStore.removeItem(key);
    else localStore.setItem(key, path);
  },
  get: () => ownPath(localStore.getItem(key)) ?? undefined,
  forget: () => localStore.removeItem(key),
};

type Proof = { password: string } | { newPassword: string };

export async function confirmAddress(token: string, proof?: Proof): Promise<string | undefined> {
  const answer = await call(confirmRegistration, { body: { token, ...proof } });
  const target = ('target' in answer ? answer.target : null) ?? registrationTarget.get();
  await loginSucceeded(answer);
  registrationTarget.forget();
  toast.success(confirmWords.welcome);
  return target;
}
