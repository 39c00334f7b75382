import { caskOptions } from '#web/api/calls/cask/cask.ts';
import { getDashboard } from '#web/api/calls/dashboard.ts';
import { get } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';

export const homeQuery = () => get(getDashboard, { query: { currencyType: currency.get() } });

export const distilleriesQuery = () => get(caskOptions, { query: { currencyType: currency.get() } });
