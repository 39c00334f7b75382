import {
  type ListedPaper,
  exportOfficeInvoices,
  listOfficeInvoices,
} from '#contract/office/money/invoices.ts';
import { currencies } from '#domain/money.ts';
import {
  invoiceColumns as headers,
  invoices as words,
  kindNames,
  paperNames,
  storage,
} from '#words/en/office/invoices.ts';
import { DocumentLink } from '../../kit/links.tsx';
import { amountColumn, codeColumn, memberColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { choice, dayFilters } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

/** To what the invoice is for: a membership is on the page of its member. */
function invoicedPath({ orderId, releaseInvoiceId, memberId }: ListedPaper): string {
  if (orderId !== null) return paths.order(orderId);
  return releaseInvoiceId === null ? paths.member(memberId) : paths.releaseInvoice(releaseInvoiceId);
}

export const Component = listScreen('invoices', listOfficeInvoices, {
  words,
  exportAll: [exportOfficeInvoices, 'invoices.csv'],
  filters: [
    choice('paper', words.paper, paperNames),
    choice('kind', headers.kind, kindNames),
    ...dayFilters,
    choice('currencyType', headers.currency, currencies),
  ],
  columns: [
    codeColumn(headers.number, ({ number }) => number),
    textColumn(headers.corrects, ({ corrects }) => corrects),
    {
      header: headers.kind,
      value: ({ kind, isStorage }) => (isStorage ? storage : kindNames[kind]),
    },
    memberColumn(),
    timeColumn(headers.issued, ({ issuedAt }) => issuedAt),
    amountColumn(),
    {
      header: words.pdf,
      value: ({ number }) => number,
      cell: ({ number }) => (
        <span className="relative z-1">
          <DocumentLink number={number} label={words.pdf} />
        </span>
      ),
      align: 'end',
    },
  ],
  rowKey: ({ number }) => number,
  linkTo: invoicedPath,
});
