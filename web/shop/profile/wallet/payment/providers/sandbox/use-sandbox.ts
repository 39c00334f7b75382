import { useMutation } from '@tanstack/react-query';
import type { Deposit } from '#contract/wallet/deposit.ts';
import { sandboxCard, sandboxChallenge } from '#contract/wallet/sandbox.ts';
import { call } from '#web/api/http/client.ts';
import type { Money } from '#domain/money.ts';
import type { DepositControl } from '../../use-deposit.ts';

const tokenOf = (payment: Deposit | null) => (payment?.next?.kind === 'client' ? payment.next.token : null);

export function useSandbox({ payment, begin, show, sent, ask }: DepositControl, deposit: Money | null) {
  async function token(): Promise<string | null> {
    if (payment || !deposit) return tokenOf(payment);
    return tokenOf(await begin.mutateAsync({ deposit, provider: 'sandbox' }));
  }

  const enterCard = useMutation({
    mutationFn: async (card: string) => {
      const paymentToken = await token();
      if (paymentToken === null) return ask();
      const answer = await sent(call(sandboxCard, { body: { token: paymentToken, card } }, { quiet: true }));
      if (!answer) return;
      const { state, decline } = answer;
      if (state === 'open') return show({ kind: 'form', token: paymentToken, decline });
      if (state === 'action') return show({ kind: 'challenge', token: paymentToken });
      ask();
    },
  });

  const answer = useMutation({
    mutationFn: async (approve: boolean) => {
      const paymentToken = tokenOf(payment);
      if (paymentToken === null) return ask();
      const body = { token: paymentToken, approve };
      const answered = await sent(call(sandboxChallenge, { body }, { quiet: true }));
      if (!answered) return;
      const { state, decline } = answered;
      if (state === 'open') return show({ kind: 'form', token: paymentToken, decline });
      ask();
    },
  });

  return { enterCard, answer };
}
