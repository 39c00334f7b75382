import { useState } from 'react';
import type { MembershipLevel, Quote } from '#contract/membership/membership.ts';
import { pay as payWords } from '#words/en/membership.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { money } from '#words/format.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { DepositMissing } from '#web/shop/profile/wallet/payment/deposit-missing.tsx';
import { useWalletFunds } from '#web/shop/profile/wallet/payment/use-wallet-funds.ts';
import { UnansweredSubscription } from './unanswered-subscription.tsx';
import { MembershipCoupon } from './membership-coupon.tsx';
import { quotesQuery } from './membership-query.ts';
import { PriceLines } from './price-lines.tsx';
import type { Subscribing } from './use-subscribe.ts';

interface SubscribeDialogProps {
  level: MembershipLevel;
  pay: Subscribing;
  isOpen: boolean;
  onClose: () => void;
}

export function SubscribeDialog({ level, pay, isOpen, onClose }: SubscribeDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={payWords.title(level.name)}>
      <SubscriptionOffer level={level} pay={pay} />
    </Dialog>
  );
}

function SubscriptionOffer({ level, pay }: Pick<SubscribeDialogProps, 'level' | 'pay'>) {
  const [coupon, setCoupon] = useState('');
  const currency = useCurrency();
  const localDay = useLocalDay();
  const quotes = useGet(quotesQuery(currency, coupon));
  const quote = quotes.data?.find(({ levelId }) => levelId === level.id);
  return (
    <div className="flex flex-col gap-6">
      {quote?.startsAt && quote.endsAt && (
        <p>{payWords.term(localDay(quote.startsAt), localDay(quote.endsAt))}</p>
      )}
      <MembershipCoupon
        applied={coupon}
        onApply={setCoupon}
        error={quotes.error}
        refusal={quote?.couponRefusal ?? null}
      />
      {quote && <PriceLines quote={quote} />}
      {pay.unanswered ? (
        <UnansweredSubscription unanswered={pay.unanswered} />
      ) : quote ? (
        <PayFromWallet quote={quote} coupon={quote.couponRefusal ? '' : coupon} level={level} pay={pay} />
      ) : (
        !quotes.isError && <SkeletonText lines={3} />
      )}
    </div>
  );
}

interface PayProps {
  quote: Quote;
  coupon: string;
  level: MembershipLevel;
  pay: Subscribing;
}

function PayFromWallet({ quote: { total, currency }, coupon, level, pay }: PayProps) {
  const funds = useWalletFunds(currency);
  const shortfall = funds ? total - funds.available : 0;
  return (
    <div className="flex flex-col gap-4">
      {funds && <p className="figures text-small">{payWords.balance(money(funds.available, currency))}</p>}
      {shortfall > 0 && <Banner tone="warning">{payWords.lacks(money(shortfall, currency))}</Banner>}
      {pay.refusal && <Refusal of={pay.refusal}>{wordsFor(pay.refusal)}</Refusal>}
      {funds && shortfall > 0 ? (
        <DepositMissing
          funds={funds}
          total={total}
          currency={currency}
          returnTo={paths.membership(level.id)}
        />
      ) : (
        <Button
          wide
          onClick={() =>
            pay.send({
              membershipId: level.id,
              currencyType: currency,
              expectedTotal: total,
              ...(coupon && { couponCode: coupon }),
            })
          }
          isPending={pay.isPending}
          disabled={!funds}
        >
          {payWords.action(money(total, currency))}
        </Button>
      )}
      <p className="text-small text-ink-faint">{payWords.note}</p>
    </div>
  );
}
