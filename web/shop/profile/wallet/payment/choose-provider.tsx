import { useState } from 'react';
import { wordsFor } from '#web/api/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { payment as words, providers as providerWords } from '#words/payment.ts';
import type { PaymentState } from './payment-state.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentControl } from './use-payment.ts';

interface ChooseProviderProps {
  providers: readonly PaymentProvider[];
  deposit: PaymentState;
  control: PaymentControl;
}

/** The ways of paying that are on; choosing one begins the payment with its provider. */
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
        label={words.choose}
        columns={1}
        options={providers.map(({ id }) => ({
          id,
          label: providerWords[id].name,
          note: providerWords[id].note,
        }))}
        value={chosen}
        onChange={(id) => setChosen(id as PaymentProvider['id'])}
      />
      {begin.error && <Banner tone="danger">{wordsFor(begin.error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={begin.isPending}>
          {words.next}
        </Button>
        <Button kind="dark" onPress={() => cancel.mutate()} isDisabled={begin.isPending}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
