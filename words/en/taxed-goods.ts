import type { Currency } from '#domain/money.ts';
import { shares } from './common.ts';

const names = { EUR: 'euro', SGD: 'Singapore dollars' } satisfies Record<Currency, string>;

export const taxedGoods = {
  title: (tax: string) => `What ${tax} is worked out from`,
  paid: (count: number, price: string) => `${shares(count)}, ${price} paid for each`,
  counted: (count: number, price: string, paidIn: Currency) =>
    `${shares(count)}, counted at ${price} each, because you paid in ${names[paidIn]}: their price on the day of your order`,
  missingVolume: 'Less the part of it that smaller bottles lack',
  together: 'Together',
};
