import { listOfficeReleaseInvoices } from '#contract/bottling/release-invoice.ts';
import { countryNames } from '#words/en/common.ts';
import { parcels as words, parcelStateNames, releaseInvoiceStateNames } from '#words/en/office/parcels.ts';
import { caskColumn, codeColumn, timeColumn } from '../../kit/list/columns.tsx';
import { choice } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

const stateFilter = choice('filter', words.filter, releaseInvoiceStateNames, words.toSend);

export const Component = listScreen('parcels', listOfficeReleaseInvoices, {
  words,
  filters: [{ ...stateFilter, unchosen: 'TO_SEND' }],
  columns: [
    codeColumn(words.columns.invoice, ({ invoiceNumber }) => invoiceNumber),
    caskColumn(),
    { header: words.columns.bottles, value: ({ bottles }) => bottles, align: 'end' },
    { header: words.columns.country, value: ({ country }) => countryNames[country] },
    {
      header: words.columns.parcel,
      value: ({ parcel }) => (parcel ? parcelStateNames[parcel.state] : words.notSent),
    },
    timeColumn(words.columns.paid, ({ paidAt }) => paidAt),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.parcel(id),
});
