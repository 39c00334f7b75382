import type { User } from '#contract/account/account.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { listNotices } from '#contract/notice.ts';
import { cart } from '#contract/order/cart.ts';
import { session } from '#web/api/session/session.ts';
import { answer, answerByDefault } from './answers.ts';
import { complete } from './complete.ts';

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

/** Leaves the browser as it is after a login, with answers to the calls of the header. */
export function logIn(differing: Partial<User> = {}): void {
  session.begin({ ...signedIn, user: { ...user, ...differing } });
  answerByDefault(getSubscription, { subscription: null, next: null, cancellation: null });
  answer(listNotices, complete(listNotices.answer));
}
