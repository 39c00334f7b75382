import { currencies } from '#domain/money.ts';
import { chooseCurrency } from '#web/api/account.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { Choice } from '#web/ui/choice.tsx';
import { currencySwitch as words } from '#words/shell.ts';
import { symbolOf } from '../format.ts';

/** Every price is kept in both currencies; nothing is converted. */
export function CurrencySwitch() {
  return (
    <Choice
      label={words.label}
      options={currencies.map((id) => ({ id, label: `${symbolOf(id)} ${id}` }))}
      value={useCurrency()}
      onChange={(id) => void chooseCurrency(id)}
    />
  );
}
