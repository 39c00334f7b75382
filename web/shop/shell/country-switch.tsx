import { currencies, currencySymbols, countryOf, type Currency } from '#domain/money.ts';
import { chooseCurrency } from '#web/api/session/account.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { countries } from '#words/en/common.ts';
import { currencySwitch } from '#words/en/shell/shell.ts';

/** A visitor's country goes with the currency; a member's is that of the account and stays. */
export function CountrySwitch() {
  const { user } = useSession();
  const chosen = useCurrency();
  const nameOf = (currency: Currency) => countries[user?.country ?? countryOf(currency)];
  return (
    <div className="relative inline-flex h-11 items-center gap-1.5 px-2 text-small text-ink-muted outline-offset-2 outline-focus hover:text-ink has-focus-visible:outline-2">
      <span aria-hidden className="figures">
        <span className="hidden min-[80rem]:inline">{nameOf(chosen)} </span>
        {currencySymbols[chosen]}
      </span>
      <select
        aria-label={currencySwitch.country}
        value={chosen}
        onChange={({ target }) => void chooseCurrency(target.value as Currency)}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface text-ink opacity-0"
      >
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currencySwitch.option(nameOf(currency), currencySymbols[currency], currency)}
          </option>
        ))}
      </select>
    </div>
  );
}
