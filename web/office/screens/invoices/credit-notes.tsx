import type { ListedCreditNote } from '#contract/office/invoices.ts';
import { exportOfficeCreditNotes, listOfficeCreditNotes } from '#web/api/calls/office/invoices.ts';
import { get } from '#web/api/http/cache.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import {
  creditNoteColumns as headers,
  creditNotes as words,
  invoices,
  kindNames,
} from '#words/en/office/invoices.ts';
import { moneyColumn, timeColumn } from '../../kit/columns.tsx';
import { CursorList } from '../../kit/cursor-list.tsx';
import { downloadFile } from '../../kit/download.ts';
import { ExportAllButton } from '../../kit/export-all-button.tsx';
import { ListFilters } from '../../kit/list-filters.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/use-list.ts';
import { useRows } from '../../kit/use-rows.ts';
import { invoicedPath, PdfCell } from './invoice-columns.tsx';
import { invoiceListFilters, useInvoiceFilters } from './invoice-filters.ts';

const columns: readonly ListColumn<ListedCreditNote>[] = [
  { id: 'number', header: headers.number, value: ({ creditNoteNumber }) => creditNoteNumber },
  { id: 'invoice', header: headers.invoice, value: ({ invoiceNumber }) => invoiceNumber },
  { id: 'kind', header: headers.kind, value: ({ kind }) => kindNames[kind] },
  { id: 'member', header: headers.member, value: ({ memberName }) => memberName },
  timeColumn('issued', headers.issued, ({ issuedAt }) => issuedAt),
  moneyColumn('amount', headers.amount, ({ amount }) => amount),
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
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <ExportAllButton
          download={() => downloadFile(exportOfficeCreditNotes, { query: question }, 'credit-notes.csv')}
        />
      }
    >
      <ListFilters filters={invoiceListFilters} />
      <Loaded query={found}>
        {({ content, next }) => (
          <CursorList
            caption={words.title}
            columns={columns}
            rows={content}
            rowKey={({ creditNoteNumber }) => creditNoteNumber}
            linkTo={invoicedPath}
            next={next}
            empty={<EmptyState title={words.empty} />}
          />
        )}
      </Loaded>
    </Screen>
  );
}
export { CreditNotesScreen as Component };
