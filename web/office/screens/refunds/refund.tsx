import { Link, useParams } from 'react-router';
import { type Refund, getRefund } from '#contract/office/money/refunds.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { refund as words, refundKindNames } from '#words/en/office/refunds.ts';
import { minuteIn, money } from '#words/format.ts';
import { DocumentLink } from '../../kit/document-link.tsx';
import { MemberLink } from '../../kit/member-link.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { paths } from '../../paths.ts';
import { Code } from '#web/ui/code.tsx';

function RefundScreen() {
  const { id: refundId = '' } = useParams();
  const found = useGet(get(getRefund, { params: { refundId } }));
  const { amount = 0, currency } = found.data ?? {};
  return (
    <Screen title={words.title(currency ? money(amount, currency) : '')}>
      <Loaded query={found}>{(data) => <Details key={data.id} refund={data} />}</Loaded>
      <RecordTrail kind="refund" id={refundId} />
    </Screen>
  );
}
export { RefundScreen as Component };

const codeOf = (share: { shareCode: string }) => <Code>{share.shareCode}</Code>;

function Details({ refund }: { refund: Refund }) {
  const { currency, shares } = refund;
  return (
    <>
      <DefinitionList items={factsOf(refund)} />
      {shares.length > 0 && (
        <Panel title={words.sharesTitle}>
          <Table
            caption={words.sharesTitle}
            columns={[
              { header: words.shareColumns.share, cell: codeOf },
              {
                header: words.shareColumns.amount,
                cell: ({ amount }) => money(amount, currency),
                align: 'end',
              },
            ]}
            rows={shares}
            rowKey={({ shareCode }) => shareCode}
          />
        </Panel>
      )}
    </>
  );
}

function factsOf(refund: Refund) {
  const { kind, amount, currency, memberName, memberId, orderId, invoiceNumber } = refund;
  const { reason, requestedByName, approvedByName, paidAt } = refund;
  const order = orderId !== null && (
    <Link className="textlink" to={paths.order(orderId)}>
      {invoiceNumber}
    </Link>
  );
  return [
    { label: words.kind, value: refundKindNames[kind] },
    { label: words.amount, value: money(amount, currency) },
    { label: words.member, value: <MemberLink id={memberId} name={memberName} /> },
    ...(order ? [{ label: words.order, value: order }] : []),
    { label: words.reason, value: reason },
    { label: words.requestedBy, value: requestedByName },
    { label: words.approvedBy, value: approvedByName ?? words.alone },
    { label: words.paidAt, value: minuteIn('IE', paidAt) },
    ...(refund.creditNoteNumber === null
      ? []
      : [{ label: words.creditNote, value: <DocumentLink number={refund.creditNoteNumber} /> }]),
  ];
}
