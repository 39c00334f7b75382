import { Link } from 'react-router';
import type { MembershipLevel, Subscription } from '#contract/membership.ts';
import { paths } from '#web/paths.ts';
import { returnState } from '#web/shop/shared/return-to.ts';
import { membership as words } from '#words/en/checkout.ts';
import { CheckoutSection } from './section.tsx';

interface MembershipSectionProps {
  held: Subscription | null;
  /** What joins with the order where nothing is held. */
  free: MembershipLevel | undefined;
}

export function MembershipSection({ held, free }: MembershipSectionProps) {
  if (held?.current) return <CheckoutSection title={words.title} summary={held.levelName} />;
  return (
    <CheckoutSection
      title={words.title}
      summary={
        <>
          {free && words.joins(free.name)}{' '}
          <Link
            to={paths.membership()}
            state={returnState(paths.cart())}
            className="textlink whitespace-nowrap"
          >
            {words.other}
          </Link>
        </>
      }
    />
  );
}
