import type { User } from '#contract/account/account.ts';
import { cart } from '#contract/order/cart.ts';
import { session } from '#web/api/session/session.ts';
import { complete } from './answers.ts';

export const user: User = {
  email: 'aoife@tierce.example',
  name: 'Aoife',
  surname: 'Byrne',
  membershipType: 'Cooper',
  balance: 12_345,
  currency: 'SGD',
  country: 'SG',
};
export const signedIn = { token: 'token', refreshToken: 'a-refresh-token-of-a-member', user };

export const emptyCart = complete(cart, { currency: 'SGD' });

/** Leaves the browser as it is after a login. */
export const logIn = (differing: Partial<User> = {}) =>
  session.begin({ ...signedIn, user: { ...user, ...differing } });
