import { getSubscription } from '#contract/membership/membership.ts';
import { loadBalance } from './session/account.ts';
import { call } from './http/client.ts';
import { session } from './session/session.ts';

export async function loadMembership(): Promise<void> {
  const owner = session.owner();
  const { subscription } = await call(getSubscription, {}, { quiet: true });
  const { user } = session.state();
  if (user && user.email === owner)
    session.saveUser({ ...user, membershipType: subscription?.current ? subscription.levelName : null });
}

export async function membershipChanged(): Promise<void> {
  await loadMembership();
  await loadBalance();
}
