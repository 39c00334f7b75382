import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { currencies, type Currency } from '#domain/money.ts';
import { chooseCurrency } from '#web/api/account.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { symbolOf } from '../format.ts';

/** Every price is kept in both currencies; nothing is converted. */
export function CurrencySwitch() {
  const current = useCurrency();
  return (
    <ToggleButtonGroup
      aria-label="Currency"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[current]}
      onSelectionChange={(keys) => void chooseCurrency([...keys][0] as Currency)}
      className="flex self-start border border-hairline tablet:self-end"
    >
      {currencies.map((currency) => (
        <ToggleButton
          key={currency}
          id={currency}
          className="h-11 cursor-pointer px-4 text-small text-ink-muted transition-colors data-hovered:text-ink data-selected:bg-accent-surface data-selected:text-accent-strong"
        >
          {symbolOf(currency)} {currency}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
