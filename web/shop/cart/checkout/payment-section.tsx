import type { Money } from '#domain/money.ts';
import type { WalletFunds } from '#domain/order/checkout.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { payment as words } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';
import { providers as providerWords } from '#words/en/profile/payment.ts';
import { CheckoutSection } from './section.tsx';

interface PaymentSectionProps {
  funds: WalletFunds;
  /** Minor units that a deposit has to bring. */
  missing: number;
  total: Money;
  providers: readonly ProviderId[];
  chosen: ProviderId | null;
  onChoose: (provider: ProviderId) => void;
}

export function PaymentSection({
  funds: { available, owed },
  missing,
  total,
  providers,
  chosen,
  onChoose,
}: PaymentSectionProps) {
  const { currency } = total;
  const left = money(available - total.minor, currency);
  if (missing === 0) return <CheckoutSection title={words.title} summary={words.fromWallet(left)} />;
  const by = chosen ? ` ${providerWords[chosen].by}` : '';
  const now = `${money(missing, currency)}${by}`;
  return (
    <CheckoutSection title={words.title}>
      <p className="figures text-small text-ink-muted">
        <span>{available > 0 ? words.both(money(available, currency), now) : words.all(now)}</span>
        {owed > 0 && <span>{` ${words.owed(money(owed, currency))}`}</span>}
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
