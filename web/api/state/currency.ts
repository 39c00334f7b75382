import { currencies, currencyOf, type Currency } from '#domain/money.ts';
import { session } from '../session/session.ts';
import { browserCountry } from './guess-country.ts';
import { localStore, storageKeys } from './storage.ts';
import { createStore } from './store.ts';

const known = (text: string | null) => currencies.find((currency) => currency === text);

/** The choice of this browser, else the member's own; a member without a country has chosen none yet. */
function current(): Currency {
  const { user } = session.state();
  const own = user?.country ? user.currency : undefined;
  return known(localStore.getItem(storageKeys.currency)) ?? own ?? currencyOf(browserCountry());
}

const store = createStore<Currency>(current());
session.subscribe(() => store.set(current()));

export const currency = {
  get: store.get,
  subscribe: store.subscribe,
  choose: (chosen: Currency) => {
    localStore.setItem(storageKeys.currency, chosen);
    store.set(chosen);
  },
};
