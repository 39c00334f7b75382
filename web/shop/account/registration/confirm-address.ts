import { confirmRegistration } from '#contract/account/account.ts';
import { call } from '#web/api/http/client.ts';
import { loginSucceeded } from '#web/api/session/account.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { confirm as confirmWords } from '#words/en/account/account.ts';
import { registrationTarget } from './registration-target.ts';

type Proof = { password: string } | { newPassword: string };

export async function confirmAddress(token: string, proof?: Proof): Promise<string | undefined> {
  const answer = await call(confirmRegistration, { body: { token, ...proof } });
  const target = ('target' in answer ? answer.target : null) ?? registrationTarget.get();
  await loginSucceeded(answer);
  registrationTarget.forget();
  toast.success(confirmWords.welcome);
  return target;
}
