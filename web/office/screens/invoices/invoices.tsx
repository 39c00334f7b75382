import { Link } from 'react-router';
import {
  type ListedInvoice,
  exportOfficeInvoices,
  listOfficeInvoices,
} from '#contract/office/money/invoices.ts';
import { get } from '#web/api/http/cache.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import {
  creditNotes,
  invoiceColumns as headers,
  invoices as words,
  kindNames,
  storage,
} from '#words/en/office/invoices.ts';
import { amountColumn, codeColumn, memberColumn, timeColumn } from '../../kit/list/columns.tsx';
import { downloadFile } from '../../kit/csv/download.ts';
import { ExportAllButton } from '../../kit/list/export-all-button.tsx';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { invoicedPath, PdfCell } from './invoice-columns.tsx';
import { invoiceListFilters, useInvoiceFilters } from './invoice-filters.ts';

const columns: readonly ListColumn<ListedInvoice>[] = [
  codeColumn('number', headers.number, ({ invoiceNumber }) => invoiceNumber),
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
    value: ({ invoiceNumber }) => invoiceNumber,
    cell: ({ invoiceNumber }) => <PdfCell number={invoiceNumber} />,
    align: 'end',
  },
];

function InvoicesScreen() {
  const { question, after } = useInvoiceFilters();
  const found = useRows(get(listOfficeInvoices, { query: { ...question, after } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      actions={
        <ButtonLink as={Link} kind="quiet" to={paths.creditNotes()}>
          {creditNotes.title}
        </ButtonLink>
      }
      exports={
        <ExportAllButton
          download={() => downloadFile(exportOfficeInvoices, { query: question }, 'invoices.csv')}
        />
      }
      query={found}
      filters={invoiceListFilters}
      columns={columns}
      rowKey={({ invoiceNumber }) => invoiceNumber}
      linkTo={invoicedPath}
      empty={words.empty}
    />
  );
}
export { InvoicesScreen as Component };
