import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { unansweredPayment } from '#words/en/profile/payment.ts';
import type { DepositControl } from './use-deposit.ts';

/** Asks what became of the payment, which has an id of its own. */
export const UnansweredPayment = ({ amount, check }: { amount: string; check: DepositControl['check'] }) => (
  <UnansweredCallBanner
    what={unansweredPayment(amount)}
    unanswered={{ check: () => check.mutate(), isChecking: check.isPending, times: 1, refusal: null }}
  />
);
