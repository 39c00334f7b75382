import { refreshToken } from '#contract/account/account.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { newOperator } from '../support/operator.ts';

async function stillLoggedIn(member: members.Member): Promise<members.Member> {
  return { ...member, ...(await api(refreshToken, { body: { refreshToken: member.refreshToken } })) };
}

/** The same person for every screen that names them so, whose session does not end before the last. */
function once(make: () => Promise<members.Member>): () => Promise<members.Member> {
  let made: Promise<members.Member> | undefined;
  return () => (made = made ? made.then(stillLoggedIn) : make());
}

/** Registered, nothing more. */
export const newcomer = once(() => members.newMember());

/** The sample's member with a history of their own. */
export const member = once(() => members.demoMember());

const plenty = () => caskBy(casks.plenty);

async function withCart(buyer: members.Member): Promise<members.Member> {
  await members.putInCart(buyer, (await plenty()).shareId, 2);
  return buyer;
}

/** Lacks nothing, and has two shares in the cart. */
export const buyer = once(async () => withCart(await members.newBuyer(100_000)));

/** Two shares in the cart, and not the money. */
export const paying = once(async () => withCart(await members.newBuyer(5_000)));

/** Two shares in the cart, and nothing else an order needs. */
export const unready = once(async () => withCart(await members.newMember()));

/** Holds a share of the cask that has plenty. */
export const holder = once(async () => {
  const bought = await members.newBuyer(100_000);
  await members.buy(bought, (await plenty()).shareId, 1);
  return bought;
});

/** May open every screen of the office but those of owners. */
export const operator = once(() => newOperator('catalogue', 'finance', 'warehouse', 'support'));

export const owner = once(() => newOperator('owner'));
