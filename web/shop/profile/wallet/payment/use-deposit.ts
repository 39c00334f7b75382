import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  type Deposit,
  type listProviders,
  cancelDeposit,
  captureDeposit,
  initializeDeposit,
} from '#contract/wallet/deposit.ts';
import type { Money } from '#domain/money.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { isRefusal, isUnanswered } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { payment as words } from '#words/en/profile/payment.ts';
import { paymentState } from './payment-state.ts';
import { stepAfter, type PaymentStep } from './payment-step.ts';

/** With a second more between each try: half a minute in all. */
const attempts = 8;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Quiet here and below: the page of a payment stays and says what is known of it. */
const capture = (paymentId: string) => call(captureDeposit, { body: { paymentId } }, { quiet: true });

async function settled(paymentId: string, isStopped: () => boolean): Promise<Deposit | null> {
  for (let attempt = 0; attempt < attempts && !isStopped(); attempt += 1) {
    if (attempt > 0) await pause(attempt);
    const payment = await capture(paymentId);
    if (stepAfter(payment).kind !== 'asking') return payment;
  }
  return null;
}

const asking: PaymentStep = { kind: 'asking' };

interface Beginning {
  deposit: Money;
  provider: Deposit['provider'];
}

interface Checked {
  payment: Deposit | null;
  step: PaymentStep;
  show: (next: PaymentStep) => void;
  lose: () => void;
}

function useCheck({ payment, step, show, lose }: Checked) {
  /** A call about the payment. Where its answer is lost, the form stays with what was typed. @returns null then */
  function sent<T>(answer: Promise<T>): Promise<T | null> {
    return answer.catch((error: unknown) => {
      if (!isUnanswered(error)) throw error;
      lose();
      return null;
    });
  }

  const check = useMutation({
    mutationFn: async () => {
      if (!payment || step.kind === 'asking') return show(asking);
      const next = await sent(capture(payment.paymentId).then(stepAfter)).catch(() => asking);
      if (next) show(next.kind === 'form' || next.kind === 'challenge' ? next : asking);
    },
  });
  return { sent, check };
}

/** @param returnTo the page that the money is for; null for the wallet alone */
export function useDeposit(paymentId: string | null, returnTo: string | null) {
  const navigate = useNavigate();
  const [payment, setPayment] = useState<Deposit | null>(null);
  const [step, setStep] = useState<PaymentStep>(asking);
  /** Whether the answer to the last call was lost: it may have been paid. */
  const [hasNoAnswer, setHasNoAnswer] = useState(false);
  const isAsking = step.kind === 'asking' && !hasNoAnswer;
  const show = (next: PaymentStep) => {
    setHasNoAnswer(false);
    setStep(next);
  };
  const ask = () => show(asking);

  useEffect(() => {
    if (!isAsking || paymentId === null) return;
    let stopped = false;
    const follow = async () => {
      const answer = await settled(paymentId, () => stopped);
      if (stopped) return;
      const next: PaymentStep = answer ? stepAfter(answer) : { kind: 'unknown' };
      if (next.kind === 'paid') await loadBalance().catch(() => undefined);
      if (answer) setPayment(answer);
      setStep(next);
    };
    follow().catch((error: unknown) => {
      if (stopped) return;
      if (isUnanswered(error)) return setHasNoAnswer(true);
      const isMissing = isRefusal(error, 'DEPOSIT_NOT_FOUND', 'INVALID_REQUEST');
      setStep({ kind: isMissing ? 'not-found' : 'unknown' });
    });
    return () => {
      stopped = true;
    };
  }, [isAsking, paymentId]);

  const start = async ({ deposit, provider }: Beginning): Promise<Deposit> => {
    const body = { amount: deposit.minor, currencyType: deposit.currency, provider };
    const begun = await call(initializeDeposit, { body }, { quiet: true });
    setPayment(begun);
    show(stepAfter(begun));
    // A reload, another tab and the provider's way back all ask about this one, and none begins another.
    const to = paths.profileWalletPayment(begun.paymentId);
    const state = paymentState(deposit, returnTo);
    await navigate(to, { replace: true, state, preventScrollReset: true });
    if (begun.next?.kind === 'redirect') window.location.assign(begun.next.url);
    return begun;
  };
  const begin = useMutation({ mutationFn: start });

  const cancel = useMutation({
    mutationFn: async () => {
      if (paymentId !== null) await call(cancelDeposit, { body: { paymentId } }, { quiet: true });
      toast.info(words.cancelled);
      await navigate(returnTo ?? paths.profileWallet());
    },
    // Too late to cancel it: ask what became of it.
    onError: (error) => isRefusal(error, 'DEPOSIT_STATE') && ask(),
  });

  const { sent, check } = useCheck({ payment, step, show, lose: () => setHasNoAnswer(true) });
  return { payment, step, hasNoAnswer, show, sent, ask, check, begin, cancel };
}

export type DepositControl = ReturnType<typeof useDeposit>;
export type PaymentProvider = AnswerOf<typeof listProviders>[number];
