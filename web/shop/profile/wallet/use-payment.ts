import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  cancelPayment,
  capturePayment,
  initializePayment,
  sandboxCard,
  sandboxChallenge,
  type Payment,
} from '#contract/payment.ts';
import { loadBalance } from '#web/api/account.ts';
import { isRefusal } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import type { PaymentState } from './payment-state.ts';
import { stepAfter, type PaymentStep } from './payment-step.ts';

/** Asked this often, with a second more between each: half a minute in all. */
const attempts = 8;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

interface Begun {
  id: string;
  /** What the provider's form is opened with; null until the provider has said. */
  token: string | null;
}

const begunOf = ({ paymentId, next }: Payment): Begun => ({
  id: paymentId,
  token: next?.kind === 'client' ? next.token : null,
});

/** Asks the house to settle until there is an answer; 'unknown' when it stays out. */
async function settled(
  id: string,
  isStopped: () => boolean,
): Promise<{ step: PaymentStep; begun: Begun | null }> {
  for (let attempt = 0; attempt < attempts && !isStopped(); attempt += 1) {
    if (attempt > 0) await pause(attempt);
    const payment = await call(capturePayment, { body: { paymentId: id } });
    const step = stepAfter(payment);
    if (step.kind !== 'asking') return { step, begun: begunOf(payment) };
  }
  return { step: { kind: 'unknown' }, begun: null };
}

/** One deposit on its way through the sandbox provider. What the page says is always the provider's word. */
export function usePayment(deposit: PaymentState) {
  const navigate = useNavigate();
  const [begun, setBegun] = useState<Begun | null>(
    deposit.paymentId === undefined ? null : { id: deposit.paymentId, token: null },
  );
  const [step, setStep] = useState<PaymentStep>(begun ? { kind: 'asking' } : { kind: 'card', decline: null });

  useEffect(() => {
    if (step.kind !== 'asking' || !begun) return;
    let stopped = false;
    settled(begun.id, () => stopped)
      .then(async (answer) => {
        if (stopped) return;
        if (answer.step.kind === 'paid') await loadBalance().catch(() => undefined);
        if (answer.begun) setBegun(answer.begun);
        setStep(answer.step);
      })
      .catch(() => {
        if (!stopped) setStep({ kind: 'unknown' });
      });
    return () => {
      stopped = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the answer itself brings a new `begun`
  }, [step.kind, begun?.id]);

  async function begin(): Promise<Begun> {
    const { balance, currency } = deposit;
    const amount = Math.round(balance * 100);
    const body = { amount, currencyType: currency, provider: 'sandbox' as const };
    const fresh = begunOf(await call(initializePayment, { body }));
    setBegun(fresh);
    const state: PaymentState = { ...deposit, paymentId: fresh.id };
    void navigate(paths.profileWalletPayment(), { replace: true, state, preventScrollReset: true });
    return fresh;
  }

  const giveCard = useMutation({
    mutationFn: async (card: string) => {
      const { token } = begun?.token ? begun : await begin();
      if (token === null) return setStep({ kind: 'asking' });
      const { state, decline } = await call(sandboxCard, { body: { token, card } });
      if (state === 'open') return setStep({ kind: 'card', decline });
      setStep({ kind: state === 'action' ? 'challenge' : 'asking' });
    },
  });

  const answer = useMutation({
    mutationFn: async (approve: boolean) => {
      const { state, decline } = await call(sandboxChallenge, {
        body: { token: begun?.token ?? '', approve },
      });
      setStep(state === 'open' ? { kind: 'card', decline } : { kind: 'asking' });
    },
  });

  const cancel = useMutation({
    mutationFn: async () => {
      if (begun) await call(cancelPayment, { body: { paymentId: begun.id } });
      await navigate(paths.profileWallet());
    },
    // Too late to give it up: ask what became of it.
    onError: (error) => isRefusal(error, 'PAYMENT_STATE') && setStep({ kind: 'asking' }),
  });

  return { step, askAgain: () => setStep({ kind: 'asking' }), giveCard, answer, cancel };
}

export type PaymentControl = ReturnType<typeof usePayment>;
