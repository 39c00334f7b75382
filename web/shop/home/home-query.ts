import { caskOptions } from '#contract/cask/cask.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { get } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';

export const homeQuery = () => get(getDashboard, { query: { currencyType: currency.get() } });

export const distilleriesQuery = () => get(caskOptions, { query: { currencyType: currency.get() } });
