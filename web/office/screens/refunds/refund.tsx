import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  type Refund,
  approveRefund,
  cancelRefund,
  getRefund,
  refuseRefund,
} from '#contract/office/money/refunds.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { refund as words, refundKindNames, refundStateNames } from '#words/en/office/refunds.ts';
import { minuteIn, money } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { DocumentLink } from '../../kit/document-link.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { MemberLink } from '../../kit/member-link.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay, useOperator } from '../../shell/use-operator.ts';
import { Code } from '#web/ui/code.tsx';

type Kind = 'approve' | 'refuse' | 'cancel';
type Asked = { kind: Kind; seen: Refund };
const calls = { approve: approveRefund, refuse: refuseRefund, cancel: cancelRefund };

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
  // Stays while it is open, whatever another operator decides meanwhile.
  const [asked, setAsked] = useState<Asked | null>(null);
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
      {refund.state === 'PENDING' && (
        <Decide refund={refund} onAsk={(kind) => setAsked({ kind, seen: refund })} />
      )}
      {asked && <Ask {...asked} now={refund} onClose={() => setAsked(null)} />}
    </>
  );
}

function factsOf(refund: Refund) {
  const { kind, state, amount, currency, memberName, memberId, orderId, invoiceNumber } = refund;
  const { reason, requestedByName, requestedAt, decidedByName, decidedAt, decision } = refund;
  const order = orderId !== null && (
    <Link className="textlink" to={paths.order(orderId)}>
      {invoiceNumber}
    </Link>
  );
  return [
    { label: words.kind, value: refundKindNames[kind] },
    { label: words.state, value: refundStateNames[state] },
    { label: words.amount, value: money(amount, currency) },
    { label: words.member, value: <MemberLink id={memberId} name={memberName} /> },
    ...(order ? [{ label: words.order, value: order }] : []),
    { label: words.reason, value: reason },
    { label: words.requestedBy, value: requestedByName },
    { label: words.requestedAt, value: minuteIn('IE', requestedAt) },
    ...(decidedAt === null
      ? []
      : [
          { label: words.decidedBy, value: decidedByName ?? words.alone },
          { label: words.decidedAt, value: minuteIn('IE', decidedAt) },
        ]),
    ...(decision === null ? [] : [{ label: words.decision, value: decision }]),
    ...(refund.creditNoteNumber === null
      ? []
      : [{ label: words.creditNote, value: <DocumentLink number={refund.creditNoteNumber} /> }]),
  ];
}

function Decide({ refund, onAsk }: { refund: Refund; onAsk: (kind: Kind) => void }) {
  const { memberId } = useOperator();
  const mayApprove = useMay('refunds.write');
  const isOwn = refund.requestedBy === memberId;
  const kinds: Kind[] = isOwn ? ['cancel'] : mayApprove ? ['approve', 'refuse'] : [];
  return (
    <>
      {isOwn && <Banner>{words.ownRequest}</Banner>}
      <div className="flex flex-col gap-3 tablet:flex-row">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind === 'approve' ? 'light' : 'dark'} onClick={() => onAsk(kind)}>
            {words[kind]}
          </Button>
        ))}
      </div>
    </>
  );
}

const decisionOf = ({ state, decidedByName }: Refund) => ({ state: refundStateNames[state], decidedByName });

function Ask({ kind, seen, now, onClose }: Asked & { now: Refund; onClose: () => void }) {
  const { id: refundId, amount, currency, memberName } = seen;
  const asking = {
    approve: { title: words.approveTitle(money(amount, currency)), text: words.approveText(memberName) },
    refuse: { title: words.refuseTitle, text: words.refuseText },
    cancel: { title: words.cancelTitle, text: words.cancelText },
  }[kind];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={asking.title}
      action={words[kind]}
      isFinal={kind === 'approve'}
      draft={`refund ${refundId} ${kind}`}
      confirm={async (reason) => {
        await officeCall(calls[kind], { params: { refundId }, body: { reason } });
        toast.success(words.done);
      }}
      conflict={
        <Changes
          before={decisionOf(seen)}
          now={decisionOf(now)}
          labels={{ state: words.state, decidedByName: words.decidedBy }}
        />
      }
    >
      {asking.text}
    </ConfirmDialog>
  );
}
