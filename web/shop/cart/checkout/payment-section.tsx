import type { Money } from '#domain/money.ts';
import type { WalletFunds } from '#domain/order/checkout.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { payment as words } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';
import { providers as providerWords } from '#words/en/profile/payment.ts';
import type { PaidLevel } from './joining.ts';
import { CheckoutSection } from './section.tsx';

interface PaymentSectionProps {
  funds: WalletFunds;
  /** What a deposit has to bring, in minor units. */
  missing: number;
  total: Money;
  membership: PaidLevel | undefined;
  providers: readonly ProviderId[];
  chosen: ProviderId | null;
  onChoose: (provider: ProviderId) => void;
}

export function PaymentSection({
  funds: { available, owed },
  missing,
  total,
  membership,
  providers,
  chosen,
  onChoose,
}: PaymentSectionProps) {
  const { currency } = total;
  const fromWallet = words.fromWallet(money(available, currency), money(available - total.minor, currency));
  if (missing === 0 && !membership) return <CheckoutSection title={words.title} summary={fromWallet} />;
  return (
    <CheckoutSection title={words.title}>
      {membership && (
        <DefinitionList
          items={[
            { label: words.shares, value: money(total.minor - membership.price, currency) },
            { label: words.membership(membership.name), value: money(membership.price, currency) },
            {
              label: words.together,
              value: (
                <span data-total-to-pay className="font-display text-heading text-accent-strong">
                  {money(total.minor, currency)}
                </span>
              ),
            },
          ]}
        />
      )}
      <p className="figures text-small text-ink-muted">
        <span>
          {missing === 0
            ? fromWallet
            : available > 0
              ? words.both(money(available, currency), money(missing, currency))
              : words.all(money(missing, currency))}
        </span>
        {missing > 0 && owed > 0 && <span>{` ${words.owed(money(owed, currency))}`}</span>}
      </p>
      {missing > 0 && providers.length > 1 && (
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
