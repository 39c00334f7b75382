import { exportDefaults, listDefaults } from '#contract/bottling/release-invoice.ts';
import { countries } from '#domain/country.ts';
import { defaultColumns as headers, defaults as words } from '#words/en/office/defaults.ts';
import { caskColumn, codeColumn, dayColumn, memberColumn, moneyColumn } from '../../kit/list/columns.tsx';
import { choice } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const Component = listScreen(listDefaults, {
  words,
  exportAll: [exportDefaults, 'defaults.csv'],
  filters: [
    choice('country', headers.country, countries),
    choice('sellable', words.sellable, ['true'], () => words.sellableOnly, words.all),
  ],
  columns: [
    codeColumn('invoice', headers.invoice, ({ invoiceNumber }) => invoiceNumber),
    memberColumn(),
    caskColumn(),
    { id: 'bottles', header: headers.bottles, value: ({ bottles }) => bottles, align: 'end' },
    dayColumn('dueOn', headers.due, ({ dueOn }) => dueOn),
    dayColumn('disposableFrom', headers.saleFrom, ({ disposableFrom }) => disposableFrom),
    moneyColumn('storage', headers.storage, ({ storage }) => storage),
    moneyColumn('toPay', headers.toPay, ({ toPay }) => toPay),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.releaseInvoice(id),
});
