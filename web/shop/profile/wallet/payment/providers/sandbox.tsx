import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Deposit } from '#contract/wallet/deposit.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import { sandboxCard, sandboxChallenge } from '#contract/wallet/sandbox.ts';
import type { Money } from '#domain/money.ts';
import { call } from '#web/api/http/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { sandbox as words } from '#words/en/profile/payment.ts';
import { Decline, PayActions, PaymentActions } from '../payment-actions.tsx';
import type { DepositControl } from '../use-deposit.ts';

const tokenOf = (payment: Deposit | null) => (payment?.next?.kind === 'client' ? payment.next.token : null);

interface SandboxProps {
  control: DepositControl;
  deposit: Money | null;
  amount: string;
}

export const Sandbox = (props: SandboxProps) => (
  <div className="flex flex-col gap-6">
    <Banner tone="warning" title={words.notice.title}>
      {words.notice.text}
    </Banner>
    {props.control.step.kind === 'challenge' ? <Challenge {...props} /> : <CardForm {...props} />}
  </div>
);

function useSendCard({ payment, begin, show, sent, ask }: DepositControl, deposit: Money | null) {
  return useMutation({
    mutationFn: async (card: string) => {
      const begun = payment || !deposit ? payment : await begin.mutateAsync({ deposit, provider: 'sandbox' });
      const token = tokenOf(begun);
      if (token === null) return ask();
      const answer = await sent(call(sandboxCard, { body: { token, card } }, { quiet: true }));
      if (!answer) return;
      const { state, decline } = answer;
      if (state === 'open') return show({ kind: 'form', token, decline });
      if (state === 'action') return show({ kind: 'challenge', token });
      ask();
    },
  });
}

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

function CardForm({ control, deposit, amount }: SandboxProps) {
  const [digits, setDigits] = useState('');
  const [isShort, setIsShort] = useState(false);
  const sendCard = useSendCard(control, deposit);
  const { step, hasNoAnswer, check } = control;
  const edit = (text: string) => {
    setDigits(text.replace(/\D/g, '').slice(0, 16));
    setIsShort(false);
  };
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (hasNoAnswer) return check.mutate();
    if (digits.length < 16) return setIsShort(true);
    sendCard.mutate(digits);
  };
  const decline = step.kind === 'form' && !hasNoAnswer && !sendCard.isPending ? step.decline : null;
  return (
    <form onSubmit={pay} noValidate className="flex flex-col gap-6">
      <Field
        label={words.number}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.placeholder}
        value={grouped(digits)}
        onChange={(event) => edit(event.target.value)}
        error={isShort ? words.tooShort : undefined}
      />
      <TestCards onChoose={edit} />
      <Decline reason={decline} />
      <PayActions
        control={control}
        amount={amount}
        isChallenge={false}
        isPending={sendCard.isPending}
        error={sendCard.error}
      />
    </form>
  );
}

const cards = Object.entries(sandboxCards) as [keyof typeof sandboxCards, string][];

const TestCards = ({ onChoose }: { onChoose: (digits: string) => void }) => (
  <div>
    <p className="label text-ink-muted">{words.cards}</p>
    <ul className="mt-2 border-t border-hairline">
      {cards.map(([effect, digits]) => (
        <li key={effect} className="border-b border-hairline">
          <button
            type="button"
            onClick={() => onChoose(digits)}
            className="figures flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 py-1.5 text-left text-small text-ink-muted transition-colors hover:text-accent-strong"
          >
            {words.effects[effect]}
            <span className="text-ink">{grouped(digits)}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);

function Challenge({ control, amount }: SandboxProps) {
  const { payment, show, sent, ask } = control;
  const answer = useMutation({
    mutationFn: async (approve: boolean) => {
      const token = tokenOf(payment);
      if (token === null) return ask();
      const answered = await sent(call(sandboxChallenge, { body: { token, approve } }, { quiet: true }));
      if (!answered) return;
      const { state, decline } = answered;
      if (state === 'open') return show({ kind: 'form', token, decline });
      ask();
    },
  });
  const isBusy = answer.isPending || control.cancel.isPending;
  return (
    <section aria-labelledby="challenge" className="flex flex-col gap-5">
      <p className="label text-accent">{words.challenge.label}</p>
      <h2 id="challenge" className="text-heading">
        {words.challenge.title(amount)}
      </h2>
      <p className="text-ink-muted">{words.challenge.text}</p>
      <PaymentActions control={control} amount={amount} isPending={isBusy} error={answer.error}>
        <Button
          onClick={() => answer.mutate(true)}
          isPending={answer.isPending && answer.variables}
          disabled={isBusy}
        >
          {words.challenge.approve}
        </Button>
        <Button kind="dark" onClick={() => answer.mutate(false)} disabled={isBusy}>
          {words.challenge.refuse}
        </Button>
      </PaymentActions>
    </section>
  );
}
