import { exportDefaults, listDefaults } from '#contract/bottling/release-invoice.ts';
import { countries } from '#domain/country.ts';
import { defaultColumns as headers, defaults as words } from '#words/en/office/defaults.ts';
import { caskColumn, codeColumn, dayColumn, memberColumn, moneyColumn } from '../../kit/list/columns.tsx';
import { choice } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const Component = listScreen('defaults', listDefaults, {
  words,
  exportAll: [exportDefaults, 'defaults.csv'],
  filters: [
    choice('country', headers.country, countries),
    choice('sellable', words.sellable, { true: words.sellableOnly }, words.all),
  ],
  columns: [
    codeColumn(headers.invoice, ({ invoiceNumber }) => invoiceNumber),
    memberColumn(),
    caskColumn(),
    { header: headers.bottles, value: ({ bottles }) => bottles, align: 'end' },
    dayColumn(headers.due, ({ dueOn }) => dueOn),
    dayColumn(headers.saleFrom, ({ disposableFrom }) => disposableFrom),
    moneyColumn(headers.storage, ({ storage }) => storage),
    moneyColumn(headers.toPay, ({ toPay }) => toPay),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.releaseInvoice(id),
});
