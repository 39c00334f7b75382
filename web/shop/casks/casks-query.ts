import { caskOptions, searchCasks } from '#contract/cask/cask.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { get } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';
import type { CaskFilter } from '#web/paths.ts';

export type CaskOptions = AnswerOf<typeof caskOptions>;

/** A price in the address is in the currency of the address; everything else is in the visitor's. */
export const currencyFor = (filter: CaskFilter) => filter.currencyType ?? currency.get();

export const casksQuery = (filter: CaskFilter) =>
  get(searchCasks, { query: { ...filter, currencyType: currencyFor(filter) } });

export const optionsQuery = ({ sort: _sort, page: _page, size: _size, ...filter }: CaskFilter) =>
  get(caskOptions, { query: { ...filter, currencyType: currencyFor(filter) } });
