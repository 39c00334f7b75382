import { useState, type FormEvent } from 'react';
import { type MembershipLevel, type Quote, subscribe } from '#contract/membership/membership.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';
import { paths } from '#web/paths.ts';
import { DepositMissing } from '#web/shop/profile/wallet/payment/deposit-missing.tsx';
import { useWalletFunds } from '#web/shop/profile/wallet/payment/use-wallet-funds.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { codeInput, Field } from '#web/ui/forms/field.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { refusalText } from '#words/en/errors.ts';
import { join, pay as words } from '#words/en/membership.ts';
import { money } from '#words/format.ts';
import { quotesQuery } from './membership-query.ts';

type Subscribing = ReturnType<typeof useSubscribe>;

export const useSubscribe = (onDone: () => void) =>
  useIdempotentCall(subscribe, {
    onAnswer: async ({ subscription: { current, levelName } }) => {
      await Promise.allSettled([membershipChanged()]);
      toast.success(current ? join.done(levelName) : join.nextPaid(levelName));
      onDone();
    },
  });

type Unanswered = NonNullable<Subscribing['unanswered']>;

export function UnansweredSubscription({ unanswered }: { unanswered: Unanswered }) {
  const { expectedTotal = 0, currencyType } = unanswered.body;
  const what = words.unanswered(money(expectedTotal, currencyType));
  return <UnansweredCallBanner what={what} unanswered={unanswered} />;
}

interface SubscribeDialogProps {
  level: MembershipLevel;
  pay: Subscribing;
  isOpen: boolean;
  onClose: () => void;
}

export const SubscribeDialog = ({ level, pay, isOpen, onClose }: SubscribeDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title(level.name)}>
    <SubscriptionOffer level={level} pay={pay} />
  </Dialog>
);

function SubscriptionOffer({ level, pay }: Pick<SubscribeDialogProps, 'level' | 'pay'>) {
  const [coupon, setCoupon] = useState('');
  const currency = useCurrency();
  const localDay = useLocalDay();
  const quotes = useGet(quotesQuery(currency, coupon));
  const quote = quotes.data?.find(({ levelId }) => levelId === level.id);
  return (
    <div className="flex flex-col gap-6">
      {quote?.startsAt && quote.endsAt && (
        <p>{words.term(localDay(quote.startsAt), localDay(quote.endsAt))}</p>
      )}
      <MembershipCoupon
        applied={coupon}
        onApply={setCoupon}
        error={quotes.error}
        refusal={quote?.couponRefusal ?? null}
      />
      {quote && <DefinitionList items={priceLines(quote)} />}
      {pay.unanswered ? (
        <UnansweredSubscription unanswered={pay.unanswered} />
      ) : quote ? (
        <PayFromWallet quote={quote} coupon={quote.couponRefusal ? '' : coupon} pay={pay} />
      ) : (
        !quotes.isError && <SkeletonText lines={3} />
      )}
    </div>
  );
}

const priceLines = ({ price, credit, discount, total, currency }: Quote) => [
  { label: words.lines.price, value: money(price, currency) },
  ...(credit > 0 ? [{ label: words.lines.credit, value: money(-credit, currency) }] : []),
  ...(discount > 0 ? [{ label: words.lines.coupon, value: money(-discount, currency) }] : []),
  { label: words.lines.total, value: money(total, currency) },
];

interface PayProps {
  quote: Quote;
  coupon: string;
  pay: Subscribing;
}

function PayFromWallet({ quote: { levelId, total, currency }, coupon, pay }: PayProps) {
  const funds = useWalletFunds(currency);
  const shortfall = funds ? total - funds.available : 0;
  const order = { membershipId: levelId, currencyType: currency, expectedTotal: total };
  return (
    <div className="flex flex-col gap-4">
      {funds && <p className="figures text-small">{words.balance(money(funds.available, currency))}</p>}
      {shortfall > 0 && <Banner tone="warning">{words.lacks(money(shortfall, currency))}</Banner>}
      <CallRefusal of={pay.refusal} />
      {funds && shortfall > 0 ? (
        <DepositMissing
          funds={funds}
          total={total}
          currency={currency}
          returnTo={paths.membership(levelId)}
        />
      ) : (
        <Button
          wide
          onClick={() => pay.send({ ...order, ...(coupon && { couponCode: coupon }) })}
          isPending={pay.isPending}
          disabled={!funds}
        >
          {words.action(money(total, currency))}
        </Button>
      )}
      <p className="text-small text-ink-faint">{words.note}</p>
    </div>
  );
}

interface MembershipCouponProps {
  applied: string;
  onApply: (code: string) => void;
  error: unknown;
  refusal: ErrorCode | null;
}

function MembershipCoupon({ applied, onApply, error, refusal }: MembershipCouponProps) {
  const [code, setCode] = useState(applied);
  const problem = error ? wordsFor(error) : refusal && refusalText(refusal);
  const isApplied = applied !== '' && !problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isApplied) return onApply(code.trim());
    setCode('');
    onApply('');
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-3">
      <Field
        label={words.coupon.label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        readOnly={isApplied}
        maxLength={40}
        {...codeInput}
        error={applied !== '' && problem ? problem : undefined}
        className="flex-1"
      />
      <Button type="submit" kind="dark" className="mt-6">
        {isApplied ? words.coupon.remove : words.coupon.apply}
      </Button>
    </form>
  );
}
