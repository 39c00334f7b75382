import { getAccount } from '#contract/account/account.ts';
import * as membership from '#contract/membership/membership.ts';
import { cartEntry, type Cart, type CartEntry } from '#contract/order/cart.ts';
import { listProviders } from '#contract/wallet/deposit.ts';
import { answer, complete } from './answers.ts';
import { emptyCart, user } from './member.ts';

export const entry = (differing: Partial<CartEntry> = {}): CartEntry => {
  const { unitPrice, quantity } = { unitPrice: 12_200, quantity: 1, ...differing };
  return complete(cartEntry, {
    id: 1,
    boShareId: 33,
    caskId: 33,
    name: 'Spring Tide',
    bottlingDate: '2029-06-15',
    state: 'ACTIVE',
    left: 86,
    total: unitPrice * quantity,
    atBottling: { IE: 3_500, SG: 5_900 },
    ...differing,
    unitPrice,
    quantity,
  });
};

export function cartOf(entries: CartEntry[], differing: Partial<Cart> = {}): Cart {
  const subtotal = entries.reduce((sum, { total }) => sum + total, 0);
  return { ...emptyCart, entries, subtotal, total: subtotal - (differing.discount ?? 0), ...differing };
}

export const account = complete(getAccount.answer, {
  email: user.email,
  name: user.name,
  surname: user.surname,
  dateOfBirth: '1988-05-14',
  country: 'SG',
  currency: 'SGD',
  phone: '',
  emailPreferences: { alerts: true, reminders: true },
});

const benefits: membership.MembershipLevel['benefits'] = [
  { kind: 'MEET_THE_MAKER', text: 'A seat online', perTerm: 1 },
  { kind: 'CASK_SAMPLE', text: 'Two samples', perTerm: 2 },
  { kind: 'TAILORED_EXPERIENCE', text: 'One afternoon', perTerm: 1 },
];
const level = (id: number, name: string, SGD: number, EUR: number): membership.MembershipLevel => ({
  id,
  code: name,
  name,
  tier: id,
  prices: { SGD, EUR },
  summary: `About ${name}`,
  benefits,
});
export const levels = [
  level(1, 'Cooper', 0, 0),
  level(2, 'Stillman', 16_800, 11_600),
  level(3, 'Master Blender', 58_800, 40_600),
];

/** A free one that is current, but for what differs. */
export const subscription = (differing: Partial<membership.Subscription> = {}): membership.Subscription =>
  complete(membership.subscription, {
    levelName: 'Cooper',
    joinedAt: '2026-01-05T10:00:00Z',
    current: true,
    legalVersion: 1,
    ...differing,
  });

/** Answers to the other calls of the cart's page: a Cooper who lacks nothing to order. */
export function answerCheckout(): void {
  answer(getAccount, account);
  answer(membership.getSubscription, { subscription: subscription() });
  answer(membership.listMembershipLevels, levels);
  answer(listProviders, [{ id: 'card', publicKey: 'pk', environment: 'test' }]);
}
