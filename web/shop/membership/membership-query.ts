import { getBenefits, listMeetings } from '#contract/membership/benefit.ts';
import {
  type MembershipLevel,
  getSubscription,
  listMembershipLevels,
  listSubscriptions,
  quoteSubscriptions,
} from '#contract/membership/membership.ts';
import type { Currency } from '#domain/money.ts';
import { get } from '#web/api/http/cache.ts';

export const levelsQuery = () => get(listMembershipLevels, {});
export const subscriptionQuery = () => get(getSubscription, {});
export const historyQuery = () => get(listSubscriptions, { query: {} });
export const quotesQuery = (currencyType: Currency, couponCode?: string) =>
  get(quoteSubscriptions, { query: { currencyType, ...(couponCode && { couponCode }) } });
export const benefitsQuery = () => get(getBenefits, {});
export const meetingsQuery = () => get(listMeetings, { query: {} });

export const isFree = ({ prices }: MembershipLevel) => prices.SGD === 0 && prices.EUR === 0;
