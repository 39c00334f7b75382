import {
  type ListedCreditNote,
  exportOfficeCreditNotes,
  listOfficeCreditNotes,
} from '#contract/office/money/invoices.ts';
import { get } from '#web/api/http/cache.ts';
import {
  creditNoteColumns as headers,
  creditNotes as words,
  invoices,
  kindNames,
} from '#words/en/office/invoices.ts';
import { amountColumn, codeColumn, memberColumn, moneyColumn, timeColumn } from '../../kit/list/columns.tsx';
import { downloadFile } from '../../kit/csv/download.ts';
import { ExportAllButton } from '../../kit/list/export-all-button.tsx';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { invoicedPath, PdfCell } from './invoice-columns.tsx';
import { invoiceListFilters, useInvoiceFilters } from './invoice-filters.ts';

const columns: readonly ListColumn<ListedCreditNote>[] = [
  codeColumn('number', headers.number, ({ creditNoteNumber }) => creditNoteNumber),
  codeColumn('invoice', headers.invoice, ({ invoiceNumber }) => invoiceNumber),
  { id: 'kind', header: headers.kind, value: ({ kind }) => kindNames[kind] },
  memberColumn(),
  timeColumn('issued', headers.issued, ({ issuedAt }) => issuedAt),
  amountColumn(),
  moneyColumn('tax', headers.tax, ({ tax }) => tax),
  {
    id: 'pdf',
    header: invoices.pdf,
    value: ({ creditNoteNumber }) => creditNoteNumber,
    cell: ({ creditNoteNumber }) => <PdfCell number={creditNoteNumber} />,
    align: 'end',
  },
];

function CreditNotesScreen() {
  const { question, after } = useInvoiceFilters();
  const found = useRows(get(listOfficeCreditNotes, { query: { ...question, after } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      exports={
        <ExportAllButton
          download={() => downloadFile(exportOfficeCreditNotes, { query: question }, 'credit-notes.csv')}
        />
      }
      query={found}
      filters={invoiceListFilters}
      columns={columns}
      rowKey={({ creditNoteNumber }) => creditNoteNumber}
      linkTo={invoicedPath}
      empty={words.empty}
    />
  );
}
export { CreditNotesScreen as Component };
