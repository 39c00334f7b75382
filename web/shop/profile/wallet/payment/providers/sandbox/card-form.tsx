import { useState, type FormEvent } from 'react';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import { isUnanswered } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { payment, sandbox } from '#words/en/profile/payment.ts';
import { Decline } from '../decline.tsx';
import { UnansweredPayment } from '../../unanswered-payment.tsx';
import type { DepositControl } from '../../use-deposit.ts';
import type { useSandbox } from './use-sandbox.ts';

const cards = Object.entries(sandboxCards) as [keyof typeof sandboxCards, string][];

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

interface CardFormProps {
  enterCard: ReturnType<typeof useSandbox>['enterCard'];
  cancel: DepositControl['cancel'];
  hasNoAnswer: boolean;
  check: DepositControl['check'];
  decline: string | null;
  amount: string;
}

export function CardForm({ enterCard, cancel, hasNoAnswer, check, decline, amount }: CardFormProps) {
  const [digits, setDigits] = useState('');
  const [isShort, setIsShort] = useState(false);
  const edit = (text: string) => {
    setDigits(text.replace(/\D/g, '').slice(0, 16));
    setIsShort(false);
  };
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (hasNoAnswer) return check.mutate();
    if (digits.length < 16) return setIsShort(true);
    enterCard.mutate(digits);
  };
  const failure = enterCard.error ?? cancel.error;
  return (
    <form onSubmit={pay} noValidate className="flex flex-col gap-6">
      <Field
        label={sandbox.number}
        inputMode="numeric"
        autoComplete="off"
        placeholder={sandbox.placeholder}
        value={grouped(digits)}
        onChange={(event) => edit(event.target.value)}
        error={isShort ? sandbox.tooShort : undefined}
      />
      <TestCards onChoose={edit} />
      {hasNoAnswer ? (
        <UnansweredPayment amount={amount} check={check} />
      ) : (
        <>
          {!enterCard.isPending && <Decline reason={decline} />}
          {failure && (
            <Refusal of={failure}>
              {isUnanswered(enterCard.error) ? payment.notBegun : wordsFor(failure)}
            </Refusal>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={enterCard.isPending} disabled={cancel.isPending}>
              {payment.pay(amount)}
            </Button>
            <Button
              kind="dark"
              onClick={() => cancel.mutate()}
              isPending={cancel.isPending}
              disabled={enterCard.isPending}
            >
              {payment.cancel}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function TestCards({ onChoose }: { onChoose: (digits: string) => void }) {
  return (
    <div>
      <p className="label text-ink-muted">{sandbox.cards}</p>
      <ul className="mt-2 border-t border-hairline">
        {cards.map(([effect, digits]) => (
          <li key={effect} className="border-b border-hairline">
            <button
              type="button"
              onClick={() => onChoose(digits)}
              className="figures flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 py-1.5 text-left text-small text-ink-muted transition-colors hover:text-accent-strong"
            >
              {sandbox.effects[effect]}
              <span className="text-ink">{grouped(digits)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
