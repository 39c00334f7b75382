import { prefetch, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { membership as membershipWords } from '#words/en/profile/membership.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import {
  benefitsQuery,
  historyQuery,
  meetingsQuery,
  subscriptionQuery,
} from '../../membership/membership-query.ts';
import { ProfileHeading } from '../profile-heading.tsx';
import { BenefitList } from './benefit-list.tsx';
import { SubscriptionHistory } from './history.tsx';
import { Meetings } from './meetings.tsx';
import { CurrentTerm } from './term.tsx';
import { BenefitUses } from './benefit-uses.tsx';

export const loader = () => prefetch(subscriptionQuery(), benefitsQuery(), meetingsQuery(), historyQuery());

function MembershipPage() {
  const membership = useGet(subscriptionQuery());
  return (
    <>
      <ProfileHeading title={membershipWords.title} />
      <Loaded query={membership} skeleton={<Skeleton className="h-64" />}>
        {(data) => (
          <div className="flex flex-col gap-16">
            {data.subscription ? (
              <CurrentTerm membership={data} subscription={data.subscription} />
            ) : (
              <EmptyList words={membershipWords.empty} to={paths.membership()} />
            )}
            {data.subscription?.current && <BenefitSections />}
            <SubscriptionHistory />
          </div>
        )}
      </Loaded>
    </>
  );
}
export { MembershipPage as Component };

function BenefitSections() {
  const benefits = useGet(benefitsQuery());
  return (
    <>
      <Loaded query={benefits} skeleton={<Skeleton className="h-48" />}>
        {({ benefits: own }) => <BenefitList benefits={own} />}
      </Loaded>
      <Meetings />
      {benefits.data && benefits.data.uses.length > 0 && <BenefitUses uses={benefits.data.uses} />}
    </>
  );
}
