import { caskBy, casks } from '../casks.ts';
import * as members from '../member.ts';
import { once } from './screen.ts';

/** Registered, nothing more. */
export const newcomer = once(() => members.newMember());

/** The sample's member with a history of their own. */
export const member = once(() => members.demoMember());

const plenty = () => caskBy(casks.plenty);

async function withCart(buyer: members.Member, quantity = 2): Promise<members.Member> {
  await members.putInCart(buyer, (await plenty()).shareId, quantity);
  return buyer;
}

/** Lacks nothing, and has two shares in the cart. */
export const buyer = once(async () => withCart(await members.newBuyer(100_000)));

/** As they are, with a coupon of their own. */
export const couponHolder = once(async () => withCart(await members.newBuyer(100_000)));

/** Two shares in the cart, and not the money. */
export const short = once(async () => withCart(await members.newBuyer(5_000)));

/** Two shares in the cart, and nothing else an order needs. */
export const unready = once(async () => withCart(await members.newMember()));

/** Holds a share of the cask that has plenty. */
export const holder = once(async () => {
  const bought = await members.newBuyer(100_000);
  await members.buy(bought, (await plenty()).shareId, 1);
  return bought;
});
