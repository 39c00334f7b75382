import {
  type ListedPaper,
  exportOfficeInvoices,
  listOfficeInvoices,
  paperTypes,
} from '#contract/office/money/invoices.ts';
import { currencies } from '#domain/money.ts';
import { invoicedKinds } from '#domain/order/invoice.ts';
import { get } from '#web/api/http/cache.ts';
import { headers as common } from '#words/en/office/headers.ts';
import {
  invoiceColumns as headers,
  invoiceFilters,
  invoices as words,
  kindNames,
  paperNames,
  storage,
} from '#words/en/office/invoices.ts';
import { downloadFile } from '../../kit/csv/download.ts';
import { DocumentLink } from '../../kit/document-link.tsx';
import { amountColumn, codeColumn, memberColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { ExportAllButton } from '../../kit/list/export-all-button.tsx';
import { choice, type Filter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';

const columns: readonly ListColumn<ListedPaper>[] = [
  codeColumn('number', headers.number, ({ number }) => number),
  textColumn('corrects', headers.corrects, ({ corrects }) => corrects),
  {
    id: 'kind',
    header: headers.kind,
    value: ({ kind, isStorage }) => (isStorage ? storage : kindNames[kind]),
  },
  memberColumn(),
  timeColumn('issued', headers.issued, ({ issuedAt }) => issuedAt),
  amountColumn(),
  {
    id: 'pdf',
    header: words.pdf,
    value: ({ number }) => number,
    cell: ({ number }) => (
      <span className="relative z-1">
        <DocumentLink number={number} label={words.pdf} />
      </span>
    ),
    align: 'end',
  },
];

const filters: readonly Filter[] = [
  choice('paper', invoiceFilters.paper, paperTypes, (id) => paperNames[id]),
  choice('kind', invoiceFilters.kind, invoicedKinds, (id) => kindNames[id]),
  { name: 'fromDay', label: invoiceFilters.fromDay, type: 'date' },
  { name: 'toDay', label: invoiceFilters.toDay, type: 'date' },
  choice('currency', common.currency, currencies),
];

/** To what the invoice is for: a membership is on the page of its member. */
function invoicedPath({ orderId, releaseInvoiceId, memberId }: ListedPaper): string {
  if (orderId !== null) return paths.order(orderId);
  return releaseInvoiceId === null ? paths.member(memberId) : paths.releaseInvoice(releaseInvoiceId);
}

function InvoicesScreen() {
  const { get: param } = useListQuery();
  const query = {
    paper: paperTypes.find((one) => one === param('paper')),
    kind: invoicedKinds.find((one) => one === param('kind')),
    fromDay: param('fromDay'),
    toDay: param('toDay'),
    currencyType: currencies.find((one) => one === param('currency')),
  };
  const found = useRows(get(listOfficeInvoices, { query: { ...query, after: param('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      exports={
        <ExportAllButton download={() => downloadFile(exportOfficeInvoices, { query }, 'invoices.csv')} />
      }
      query={found}
      filters={filters}
      columns={columns}
      rowKey={({ number }) => number}
      linkTo={invoicedPath}
      empty={words.empty}
    />
  );
}
export { InvoicesScreen as Component };
