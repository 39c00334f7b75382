import { useState } from 'react';
import { isUnanswered } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { payment, providers as providersWords } from '#words/en/profile/payment.ts';
import type { Money } from '#domain/money.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { DepositControl } from './use-deposit.ts';

interface ChooseProviderProps {
  providers: readonly PaymentProvider[];
  deposit: Money;
  control: DepositControl;
}

export function ChooseProvider({ providers, deposit, control: { begin, cancel } }: ChooseProviderProps) {
  const [chosen, setChosen] = useState(providers[0]?.id ?? 'card');
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
      {begin.error && (
        <Refusal of={begin.error}>
          {isUnanswered(begin.error) ? payment.notBegun : wordsFor(begin.error)}
        </Refusal>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={begin.isPending}>
          {payment.next}
        </Button>
        <Button kind="dark" onClick={() => cancel.mutate()} disabled={begin.isPending}>
          {payment.cancel}
        </Button>
      </div>
    </form>
  );
}
