import { LostAnswer } from '#web/shop/shared/lost-answer.tsx';
import { lostPayment } from '#words/en/profile/payment.ts';
import type { DepositControl } from './use-deposit.ts';

/** Asks what became of the payment, which has an id of its own. */
export const LostPayment = ({ amount, check }: { amount: string; check: DepositControl['check'] }) => (
  <LostAnswer
    what={lostPayment(amount)}
    lost={{ check: () => check.mutate(), isChecking: check.isPending, times: 1, refusal: null }}
  />
);
