import { exportOfficeOrders, listOfficeOrders } from '#contract/office/orders.ts';
import { currencies } from '#domain/money.ts';
import { orderColumns as headers, orders as words } from '#words/en/office/orders.ts';
import { money, plainAmount } from '#words/format.ts';
import { codeColumn, memberColumn, moneyColumn, timeColumn } from '../../kit/list/columns.tsx';
import { choice, dayFilters } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const Component = listScreen('orders', listOfficeOrders, {
  words,
  exportAll: [exportOfficeOrders, 'orders.csv'],
  byLink: ['memberId', 'caskId'],
  filters: [
    ...dayFilters,
    choice('currencyType', headers.currency, currencies),
    { name: 'minTotal', label: words.minTotal, type: 'amount' },
    { name: 'maxTotal', label: words.maxTotal, type: 'amount' },
  ],
  columns: [
    codeColumn(headers.invoice, ({ invoiceNumber }) => invoiceNumber),
    memberColumn(),
    timeColumn(headers.placed, ({ placedAt }) => placedAt),
    {
      header: headers.shares,
      value: ({ shares }) => shares,
      cell: ({ sharesHeld, shares }) => words.sharesHeld(sharesHeld, shares),
      align: 'end',
    },
    moneyColumn(headers.total, ({ total }) => total),
    {
      header: headers.refunded,
      value: ({ refunded }) => plainAmount(refunded),
      cell: ({ refunded, currency }) => (refunded === 0 ? '–' : money(refunded, currency)),
      align: 'end',
    },
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.order(id),
});
