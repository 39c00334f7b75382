import type { ListedCreditNote } from '#contract/office/invoices.ts';
import { exportOfficeCreditNotes, listOfficeCreditNotes } from '#web/api/calls/office/invoices.ts';
import { get } from '#web/api/http/cache.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import {
  creditNoteColumns as headers,
  creditNotes as words,
  invoices,
  kindNames,
} from '#words/en/office/invoices.ts';
import { list as listWords } from '#words/en/office/shell.ts';
import { money, plainAmount } from '#words/format.ts';
import { CursorList } from '../../kit/cursor-list.tsx';
import { downloadFile } from '../../kit/download.ts';
import { ListFilters } from '../../kit/list-filters.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/use-list.ts';
import { useRows } from '../../kit/use-rows.ts';
import { amountColumn, issuedColumn, paperPath, PdfCell } from './paper-columns.tsx';
import { paperFilters, usePaperQuestion } from './paper-filters.ts';

const columns: readonly ListColumn<ListedCreditNote>[] = [
  { id: 'number', header: headers.number, value: ({ creditNoteNumber }) => creditNoteNumber },
  { id: 'invoice', header: headers.invoice, value: ({ invoiceNumber }) => invoiceNumber },
  { id: 'kind', header: headers.kind, value: ({ kind }) => kindNames[kind] },
  { id: 'member', header: headers.member, value: ({ memberName }) => memberName },
  issuedColumn(headers.issued),
  {
    id: 'amount',
    header: headers.amount,
    value: ({ amount }) => plainAmount(amount),
    cell: amountColumn,
    align: 'end',
  },
  {
    id: 'tax',
    header: headers.tax,
    value: ({ tax }) => plainAmount(tax),
    cell: ({ tax, currency }) => money(tax, currency),
    align: 'end',
  },
  {
    id: 'pdf',
    header: invoices.pdf,
    value: ({ creditNoteNumber }) => creditNoteNumber,
    cell: ({ creditNoteNumber }) => <PdfCell number={creditNoteNumber} />,
    align: 'end',
  },
];

function CreditNotesScreen() {
  const { question, after } = usePaperQuestion();
  const found = useRows(get(listOfficeCreditNotes, { query: { ...question, after } }));
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <Button
          kind="quiet"
          onClick={() => void downloadFile(exportOfficeCreditNotes, { query: question }, 'credit-notes.csv')}
        >
          {listWords.exportAll}
        </Button>
      }
    >
      <ListFilters filters={paperFilters} />
      <Loaded query={found}>
        {({ content, next }) => (
          <CursorList
            caption={words.title}
            columns={columns}
            rows={content}
            rowKey={({ creditNoteNumber }) => creditNoteNumber}
            linkTo={paperPath}
            next={next}
            empty={<EmptyState title={words.empty} />}
          />
        )}
      </Loaded>
    </Screen>
  );
}
export { CreditNotesScreen as Component };
