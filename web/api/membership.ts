import { getSubscription } from '#contract/membership/membership.ts';
import { loadBalance } from './session/account.ts';
import { call } from './http/client.ts';
import { session } from './session/session.ts';

/** After a membership has changed: the stored user's level and balance follow at once (docs/product.md#user). */
export async function membershipChanged(): Promise<void> {
  const { subscription } = await call(getSubscription, {}, { quiet: true });
  const { user } = session.state();
  if (user)
    session.saveUser({ ...user, membershipType: subscription?.current ? subscription.levelName : null });
  await loadBalance();
}
