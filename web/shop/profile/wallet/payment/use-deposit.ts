import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Deposit } from '#contract/wallet/deposit.ts';
import type { Money } from '#domain/money.ts';
import { cancelDeposit, captureDeposit, initializeDeposit } from '#web/api/calls/wallet/deposit.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { paymentState } from './payment-state.ts';
import { stepAfter, type PaymentStep } from './payment-step.ts';

/** With a second more between each try: half a minute in all. */
const attempts = 8;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function settled(paymentId: string, isStopped: () => boolean): Promise<Deposit | null> {
  for (let attempt = 0; attempt < attempts && !isStopped(); attempt += 1) {
    if (attempt > 0) await pause(attempt);
    const payment = await call(captureDeposit, { body: { paymentId } });
    if (stepAfter(payment).kind !== 'asking') return payment;
  }
  return null;
}

interface Beginning {
  deposit: Money;
  provider: Deposit['provider'];
}

/** @param leaveTo where a cancelled payment leads */
export function useDeposit(paymentId: string | null, leaveTo: string) {
  const navigate = useNavigate();
  const [payment, setPayment] = useState<Deposit | null>(null);
  const [step, setStep] = useState<PaymentStep>({ kind: 'asking' });
  const isAsking = step.kind === 'asking';
  const ask = () => setStep({ kind: 'asking' });

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
      const isLost = isRefusal(error, 'DEPOSIT_NOT_FOUND', 'INVALID_REQUEST');
      if (!stopped) setStep({ kind: isLost ? 'not-found' : 'unknown' });
    });
    return () => {
      stopped = true;
    };
  }, [isAsking, paymentId]);

  const start = async ({ deposit, provider }: Beginning): Promise<Deposit> => {
    const body = { amount: deposit.minor, currencyType: deposit.currency, provider };
    const begun = await call(initializeDeposit, { body });
    setPayment(begun);
    setStep(stepAfter(begun));
    // A reload, another tab and the provider's way back all ask about this one, and none begins another.
    const to = paths.profileWalletPayment(begun.paymentId);
    await navigate(to, { replace: true, state: paymentState(deposit), preventScrollReset: true });
    if (begun.next?.kind === 'redirect') window.location.assign(begun.next.url);
    return begun;
  };
  // A second press comes before the page has drawn that the first is at work: both are about this payment.
  const started = useRef<Promise<Deposit>>(null);
  const begin = useMutation({
    mutationFn: (beginning: Beginning) => (started.current ??= start(beginning)),
    onError: () => {
      started.current = null;
    },
  });

  const cancel = useMutation({
    mutationFn: async () => {
      if (paymentId !== null) await call(cancelDeposit, { body: { paymentId } });
      await navigate(leaveTo);
    },
    // Too late to cancel it: ask what became of it.
    onError: (error) => isRefusal(error, 'DEPOSIT_STATE') && ask(),
  });

  const check = async () => {
    if (!payment) return ask();
    const { paymentId: begun } = payment;
    const answer = await call(captureDeposit, { body: { paymentId: begun } }).catch(() => null);
    const next = answer && stepAfter(answer);
    if (next?.kind === 'form' || next?.kind === 'challenge') setStep(next);
    else ask();
  };

  return { payment, step, show: setStep, ask, check, begin, cancel };
}

export type DepositControl = ReturnType<typeof useDeposit>;
