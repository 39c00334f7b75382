import { type ReleaseInvoice, payReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { storagePerMonth } from '#domain/bottling/storage.ts';
import { cache } from '#web/api/http/cache.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { release as words } from '#words/en/profile/bottles.ts';
import { money } from '#words/format.ts';
import { DepositMissing } from '../wallet/payment/deposit-missing.tsx';
import { useWalletFunds } from '../wallet/payment/use-wallet-funds.ts';

/** From the wallet; the payment step first adds the money that is missing in it. */
export function PayRelease({ invoice }: { invoice: ReleaseInvoice }) {
  const { id, toPay, currency } = invoice;
  const funds = useWalletFunds(currency);
  const pay = useIdempotentCall(payReleaseInvoice, {
    params: { releaseInvoiceId: id },
    onAnswer: async () => {
      toast.success(words.done);
      await Promise.allSettled([loadBalance(), cache.invalidateQueries()]);
    },
    onRefusal: () => cache.invalidateQueries(),
  });
  if (!funds) return null;
  const shortfall = toPay - funds.available;
  return (
    <div className="mt-8 flex max-w-md flex-col gap-4">
      <p className="figures text-small text-ink-muted">
        <span>{words.balance(money(funds.available, currency))}</span>{' '}
        {shortfall > 0 && <span>{words.missing(money(shortfall, currency))}</span>}
      </p>
      {invoice.state === 'ISSUED' && (
        <p className="text-small text-ink-muted">
          {words.storageRule(money(storagePerMonth(invoice.country), currency))}
        </p>
      )}
      <CallRefusal of={pay.refusal} />
      {pay.unanswered ? (
        <UnansweredCallBanner
          what={words.unanswered(money(pay.unanswered.body.expectedTotal, currency))}
          unanswered={pay.unanswered}
        />
      ) : shortfall > 0 ? (
        <DepositMissing funds={funds} total={toPay} currency={currency} />
      ) : (
        <Button onClick={() => pay.send({ expectedTotal: toPay })} isPending={pay.isPending} wide>
          {words.pay(money(toPay, currency))}
        </Button>
      )}
    </div>
  );
}
