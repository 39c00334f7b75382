import { currencies, currencySymbols } from '#domain/money.ts';
import { chooseCurrency } from '#web/api/session/account.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { currencySwitch } from '#words/en/shell/choices.ts';

export function CurrencySwitch() {
  return (
    <Choice
      label={currencySwitch.label}
      options={currencies.map((id) => ({ id, label: `${currencySymbols[id]} ${id}` }))}
      value={useCurrency()}
      onChange={(id) => void chooseCurrency(id)}
    />
  );
}
