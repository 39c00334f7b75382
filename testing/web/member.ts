import type { User } from '#contract/account/account.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { listNotices } from '#contract/notice.ts';
import type { Cart } from '#contract/order/cart.ts';
import { session } from '#web/api/session/session.ts';
import { answer, answerByDefault } from './answers.ts';

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

export const emptyCart: Cart = {
  id: '6f1f7c1e-8f0b-4c57-9f3c-0a4b7c1d2e3f',
  currency: 'SGD',
  coupon: null,
  entries: [],
  orderedCasks: {},
  subtotal: 0,
  discount: 0,
  total: 0,
  notices: [],
};

/** Leaves the browser as it is after a login, with answers to the calls of the header. */
export function logIn(differing: Partial<User> = {}): void {
  session.begin({ ...signedIn, user: { ...user, ...differing } });
  answerByDefault(getSubscription, { subscription: null, next: null, cancellation: null });
  answer(listNotices, { content: [], page: 0, size: 12, totalElements: 0, totalPages: 0, unread: 0 });
}
