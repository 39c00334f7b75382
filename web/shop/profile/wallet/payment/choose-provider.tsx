import { useState } from 'react';
import type { Money } from '#domain/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { payment, providers as providersWords } from '#words/en/profile/payment.ts';
import { PaymentActions } from './payment-actions.tsx';
import type { DepositControl, PaymentProvider } from './use-deposit.ts';

interface ChooseProviderProps {
  providers: readonly PaymentProvider[];
  deposit: Money;
  amount: string;
  control: DepositControl;
}

export function ChooseProvider({ providers, deposit, amount, control }: ChooseProviderProps) {
  const [chosen, setChosen] = useState(providers[0]?.id ?? 'card');
  const { begin } = control;
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate({ deposit, provider: chosen });
      }}
    >
      <RadioCards
        label={payment.choose}
        columns={1}
        options={providers.map(({ id }) => ({
          id,
          label: providersWords[id].name,
          note: providersWords[id].note,
        }))}
        value={chosen}
        onChange={(id) => setChosen(id as PaymentProvider['id'])}
      />
      <PaymentActions control={control} amount={amount} isPending={begin.isPending} error={begin.error}>
        <Button type="submit" isPending={begin.isPending}>
          {payment.next}
        </Button>
      </PaymentActions>
    </form>
  );
}
