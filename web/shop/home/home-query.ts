import { caskOptions } from '#web/api/calls/cask.ts';
import { getDashboard } from '#web/api/calls/dashboard.ts';
import { get } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';

/** What the home page shows of the catalogue and the news. */
export const homeQuery = () => get(getDashboard, { query: { currencyType: currency.get() } });

/** The distilleries are a facet of the search. */
export const distilleriesQuery = () => get(caskOptions, { query: { currencyType: currency.get() } });
