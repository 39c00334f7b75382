import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { lost, outcome } from '#words/en/profile/payment.ts';
import type { DepositControl } from './use-deposit.ts';

/** In the place of the buttons that pay. */
export function LostPayment({ amount, check }: { amount: string; check: DepositControl['check'] }) {
  return (
    <Banner
      tone="warning"
      title={lost.title}
      action={
        <Button kind="dark" onClick={() => check.mutate()} isPending={check.isPending}>
          {outcome.unknown.again}
        </Button>
      }
    >
      {lost.text(amount)}
    </Banner>
  );
}
