import type { Money } from '#domain/money.ts';
import { depositLimits, type ProviderId } from '#domain/wallet/deposit.ts';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { payment as words } from '#words/en/checkout.ts';
import { money } from '#words/format.ts';
import { providers as providerWords } from '#words/en/profile/payment.ts';
import { CheckoutSection } from './section.tsx';

interface PaymentSectionProps {
  balance: number;
  total: Money;
  providers: readonly ProviderId[];
  chosen: ProviderId | null;
  onChoose: (provider: ProviderId) => void;
}

/** What a deposit has to bring, in minor units; 0 where the wallet holds enough. */
export const toPay = (balance: number, { minor }: Money) =>
  balance >= minor ? 0 : Math.max(minor - balance, depositLimits.min);

export function PaymentSection({ balance, total, providers, chosen, onChoose }: PaymentSectionProps) {
  const { currency } = total;
  const missing = toPay(balance, total);
  if (missing === 0)
    return (
      <CheckoutSection
        title={words.title}
        summary={words.fromWallet(money(balance, currency), money(balance - total.minor, currency))}
      />
    );
  return (
    <CheckoutSection title={words.title}>
      <p className="figures text-small text-ink-muted">
        {balance > 0
          ? words.both(money(balance, currency), money(missing, currency))
          : words.all(money(missing, currency))}
      </p>
      {providers.length > 1 && (
        <RadioCards
          label={words.choose}
          columns={1}
          options={providers.map((id) => ({
            id,
            label: providerWords[id].name,
            note: providerWords[id].note,
          }))}
          value={chosen}
          onChange={(id) => onChoose(id as ProviderId)}
        />
      )}
    </CheckoutSection>
  );
}
