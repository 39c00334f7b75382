import { getSubscription, listMembershipLevels, type MembershipLevel } from '#contract/membership.ts';
import { get } from '#web/api/cache.ts';

export const levelsQuery = () => get(listMembershipLevels, {});
export const subscriptionQuery = () => get(getSubscription, {});

export const isFree = ({ prices }: MembershipLevel) => prices.SGD === 0 && prices.EUR === 0;
