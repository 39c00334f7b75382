import { currencies, currencySymbols, countryOf } from '#domain/money.ts';
import { chooseCurrency } from '#web/api/session/account.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { countryNames } from '#words/en/common.ts';
import { currencySwitch } from '#words/en/shell/choices.ts';

/** A visitor's country goes with the currency; a member's is that of the account and stays. */
export function CountryChoice({ onChosen }: { onChosen?: () => void }) {
  const { user } = useSession();
  return (
    <Choice
      label={currencySwitch.country}
      options={currencies.map((id) => ({
        id,
        label: currencySwitch.option(countryNames[user?.country ?? countryOf(id)], currencySymbols[id]),
      }))}
      value={useCurrency()}
      onChange={(id) => {
        void chooseCurrency(id);
        onChosen?.();
      }}
    />
  );
}
