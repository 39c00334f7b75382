import type { Country } from '#domain/country.ts';
import { countryOf } from '#domain/money.ts';
import { session } from '../session/session.ts';
import { currency } from './currency.ts';
import { createStore } from './store.ts';

const current = (): Country => session.state().user?.country ?? countryOf(currency.get());

const store = createStore<Country>(current());
const follow = () => store.set(current());
session.subscribe(follow);
currency.subscribe(follow);

/** A bottle would be delivered there: costs are shown for this country. */
export const country = { get: store.get, subscribe: store.subscribe };
