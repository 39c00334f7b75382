import { type OfficeLevel, listOfficeLevels } from '#contract/office/office-membership-level.ts';
import type { Currency } from '#domain/money.ts';
import { levelPrices, levels as words } from '#words/en/office/membership-levels.ts';
import { money, plainAmount } from '#words/format.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { paths } from '../../paths.ts';

const priceColumn = (id: 'priceSgd' | 'priceEur', currency: Currency): ListColumn<OfficeLevel> => ({
  header: levelPrices.labels[id],
  value: ({ prices }) => plainAmount(prices[0]?.[id] ?? 0),
  cell: ({ prices }) => money(prices[0]?.[id] ?? 0, currency),
  align: 'end',
});

const timesColumn = (
  id: 'meetingsPerTerm' | 'samplesPerTerm' | 'experiencesPerTerm',
): ListColumn<OfficeLevel> => ({
  header: words.columns[id],
  value: (level) => level[id] ?? words.asOften,
  align: 'end',
});

export const Component = listScreen(listOfficeLevels, {
  words,
  columns: [
    { header: words.columns.name, value: ({ name }) => name },
    priceColumn('priceSgd', 'SGD'),
    priceColumn('priceEur', 'EUR'),
    timesColumn('meetingsPerTerm'),
    timesColumn('samplesPerTerm'),
    timesColumn('experiencesPerTerm'),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.membershipLevel(id),
});
