import { type Refund, getRefund } from '#contract/office/money/refunds.ts';
import { headers } from '#words/en/office/headers.ts';
import { refund as words, refundKindNames, refunds } from '#words/en/office/refunds.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { minuteIn, money } from '#words/format.ts';
import { DocumentLink, MemberLink, RecordLink } from '../../kit/links.tsx';
import { amountColumn, codeColumn } from '../../kit/list/columns.tsx';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { FactList } from '../../kit/screen.tsx';

export const Component = recordScreen(getRefund, {
  kind: 'refund',
  title: ({ amount, currency }) => words.title(money(amount, currency)),
  Body: Details,
});

function Details({ record }: { record: Refund }) {
  const { kind, currency, memberName, memberId, orderId, invoiceNumber, creditNoteNumber, shares } = record;
  return (
    <>
      <FactList
        facts={{
          [headers.kind]: refundKindNames[kind],
          [headers.amount]: money(record.amount, currency),
          [headers.member]: <MemberLink id={memberId} name={memberName} />,
          [words.order]: orderId && (
            <RecordLink field="orderId" id={orderId}>
              {invoiceNumber}
            </RecordLink>
          ),
          [formWords.reason]: record.reason,
          [refunds.columns.by]: record.requestedByName,
          [words.approvedBy]: record.approvedByName ?? words.alone,
          [refunds.columns.at]: minuteIn('IE', record.paidAt),
          [words.creditNote]: creditNoteNumber && <DocumentLink number={creditNoteNumber} />,
        }}
      />
      {shares.length > 0 && (
        <ListPanel
          title={words.sharesTitle}
          columns={[
            codeColumn<{ shareCode: string }>(words.share, ({ shareCode }) => shareCode),
            amountColumn(),
          ]}
          rows={shares.map((share) => ({ ...share, currency }))}
          rowKey={({ shareCode }) => shareCode}
        />
      )}
    </>
  );
}
