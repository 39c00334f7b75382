import { type Refund, getRefund } from '#contract/office/money/refunds.ts';
import { Code } from '#web/ui/code.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { headers } from '#words/en/office/headers.ts';
import { refund as words, refundKindNames, refunds } from '#words/en/office/refunds.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { minuteIn, money } from '#words/format.ts';
import { DocumentLink, MemberLink, RecordLink } from '../../kit/links.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { FactList, Panel } from '../../kit/screen.tsx';

export const Component = recordScreen(getRefund, {
  kind: 'refund',
  title: (refund) => words.title(refund ? money(refund.amount, refund.currency) : ''),
  Body: Details,
});

const codeOf = (share: { shareCode: string }) => <Code>{share.shareCode}</Code>;

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
        <Panel title={words.sharesTitle}>
          <Table
            caption={words.sharesTitle}
            columns={[
              { header: words.share, cell: codeOf },
              { header: headers.amount, cell: ({ amount }) => money(amount, currency), align: 'end' },
            ]}
            rows={shares}
            rowKey={({ shareCode }) => shareCode}
          />
        </Panel>
      )}
    </>
  );
}
