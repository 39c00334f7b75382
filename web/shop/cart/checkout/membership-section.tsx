import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MembershipLevel, Subscription } from '#contract/membership/membership.ts';
import type { Currency } from '#domain/money.ts';
import { isFree } from '#web/shop/membership/membership-query.ts';
import { returnState } from '#web/shop/shared/return-to.ts';
import { paths } from '#web/paths.ts';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { rich } from '#web/ui/rich.tsx';
import { membership as words } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';
import { CheckoutSection } from './section.tsx';

interface MembershipSectionProps {
  held: Subscription | null;
  levels: readonly MembershipLevel[];
  chosen: MembershipLevel | undefined;
  currency: Currency;
  onChoose: (levelId: number) => void;
  hasCoupon: boolean;
}

export function MembershipSection({
  held,
  levels,
  chosen,
  currency,
  onChoose,
  hasCoupon,
}: MembershipSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  // The button that opened it has gone.
  useEffect(() => {
    if (isOpen) choice.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [isOpen]);
  const mayChoose = !held?.current || held.price === 0;
  if (!mayChoose) return <CheckoutSection title={words.title} summary={held.levelName} />;
  const heldName = held?.current ? held.levelName : undefined;
  if (!isOpen && (!chosen || isFree(chosen)))
    return (
      <CheckoutSection
        title={words.title}
        summary={
          <>
            <span>{heldName ?? (chosen && words.joins(chosen.name))}</span>{' '}
            <button
              type="button"
              className="textlink whitespace-nowrap tablet:ml-3"
              onClick={() => setIsOpen(true)}
            >
              {words.other}
            </button>
          </>
        }
      />
    );
  const toMembership = (text: string) => (
    <Link to={paths.membership()} state={returnState(paths.cart())} className="textlink">
      {text}
    </Link>
  );
  return (
    <CheckoutSection title={words.title}>
      <div ref={choice}>
        <RadioCards
          label={words.choose}
          columns={1}
          options={levels.map((level) => ({
            id: String(level.id),
            label: (
              <span className="flex justify-between gap-4">
                <span>{level.name}</span>
                <span>{isFree(level) ? words.free : money(level.prices[currency], currency)}</span>
              </span>
            ),
            note: level.summary,
          }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(id) => onChoose(Number(id))}
        />
      </div>
      {hasCoupon && (
        <p className="text-small text-ink-faint">{rich(words.coupon, { membership: toMembership })}</p>
      )}
    </CheckoutSection>
  );
}
