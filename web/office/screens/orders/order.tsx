import { Link, useParams } from 'react-router';
import { type OfficeOrder, getOfficeOrder } from '#contract/office/orders.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Table, type Column } from '#web/ui/layout/table.tsx';
import { countryNames } from '#words/en/common.ts';
import { order as words } from '#words/en/office/orders.ts';
import { adjustment, newRefund, recordedWithdrawal } from '#words/en/office/refunds.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { dayOf, minuteIn, money } from '#words/format.ts';
import { DocumentLink } from '../../kit/document-link.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { Deposits } from './deposits-of-order.tsx';
import { History } from './history.tsx';
import { Code } from '#web/ui/code.tsx';
import { CaskName } from '../../kit/cask-name.tsx';
import { MailLink } from '../../kit/contact-link.tsx';
import { MemberLink } from '../../kit/member-link.tsx';
import { RecordLink } from '../../kit/record-link.tsx';

function OrderScreen() {
  const { id: orderId = '' } = useParams();
  const found = useGet(get(getOfficeOrder, { params: { orderId } }));
  return (
    <Screen
      title={words.title(found.data?.order.invoiceNumber ?? orderId.slice(0, 8))}
      lead={found.data && <Owner member={found.data.member} />}
      actions={found.data && <Actions found={found.data} />}
    >
      <Loaded query={found}>{(data) => <Order found={data} />}</Loaded>
      <RecordTrail kind="order" id={orderId} />
    </Screen>
  );
}
export { OrderScreen as Component };

function Actions({ found: { order, member } }: { found: OfficeOrder }) {
  const mayRefund = useMay('refunds.request');
  const mayWithdraw = useMay('withdrawals.write');
  return (
    <>
      {mayRefund && (
        <ButtonLink as={Link} to={paths.newRefund(order.id)}>
          {newRefund.action}
        </ButtonLink>
      )}
      {mayWithdraw && (
        <ButtonLink as={Link} kind="dark" to={paths.recordWithdrawal(order.id)}>
          {recordedWithdrawal.action}
        </ButtonLink>
      )}
      {mayRefund && (
        <ButtonLink as={Link} kind="dark" to={paths.newAdjustment(member.id)}>
          {adjustment.action}
        </ButtonLink>
      )}
    </>
  );
}

function Owner({ member: { id, name, email, isDeleted } }: Pick<OfficeOrder, 'member'>) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2">
      {isDeleted ? (
        words.forgotten
      ) : (
        <>
          <MemberLink id={id} name={name || email} />
          <MailLink address={email} />
        </>
      )}
      <Link className="textlink" to={paths.orders(`member=${id}`)}>
        {words.ordersOfMember}
      </Link>
    </p>
  );
}

function Order({ found }: { found: OfficeOrder }) {
  const { order, member, deposits, creditNotes, history } = found;
  const amount = (minor: number) => money(minor, order.currency);
  return (
    <>
      <DefinitionList
        items={[
          { label: words.placed, value: minuteIn('IE', order.placedAt) },
          { label: words.country, value: member.country ? countryNames[member.country] : '–' },
          { label: words.state, value: shareStates[order.state] },
          { label: words.withdrawUntil, value: dayOf(order.withdrawUntil) },
          ...(order.discount === 0 ? [] : [{ label: words.discount, value: amount(-order.discount) }]),
          ...(order.couponCode === null ? [] : [{ label: words.coupon, value: order.couponCode }]),
          { label: words.total, value: amount(order.total) },
          { label: words.refunded, value: amount(order.refunded) },
          { label: words.left, value: amount(order.total - order.refunded) },
          { label: words.invoice, value: <DocumentLink number={order.invoiceNumber} /> },
        ]}
      />
      <Panel title={words.linesTitle}>
        <Shares order={order} />
      </Panel>
      {deposits.length > 0 && (
        <Panel title={words.depositsTitle}>
          <Deposits deposits={deposits} currency={order.currency} />
        </Panel>
      )}
      {creditNotes.length > 0 && (
        <Panel title={words.creditNotesTitle}>
          <DefinitionList
            items={creditNotes.map((note) => ({
              label: `${note.number} · ${minuteIn('IE', note.issuedAt)}`,
              value: (
                <span className="inline-flex flex-wrap justify-end gap-x-4">
                  <span>{amount(note.amount)}</span>
                  <DocumentLink number={note.number} label={words.pdf} />
                </span>
              ),
            }))}
          />
        </Panel>
      )}
      <Panel title={words.historyTitle}>
        <History history={history} currency={order.currency} />
      </Panel>
    </>
  );
}

type ShareRow = OfficeOrder['order']['lines'][number]['shares'][number] & {
  caskId: number;
  name: string;
  caskCode: string;
  price: string;
};

const columns: readonly Column<ShareRow>[] = [
  { header: words.lineColumns.share, cell: ({ shareCode }) => <Code>{shareCode}</Code> },
  {
    header: words.lineColumns.cask,
    cell: ({ caskId, name, caskCode }) => (
      <RecordLink field="caskId" id={String(caskId)}>
        <CaskName name={name} code={caskCode} />
      </RecordLink>
    ),
  },
  { header: words.lineColumns.state, cell: ({ state }) => shareStates[state] },
  { header: words.lineColumns.paid, cell: ({ price }) => price, align: 'end' },
];

function Shares({ order: { lines, currency } }: Pick<OfficeOrder, 'order'>) {
  const rows = lines.flatMap(({ caskId, name, caskCode, shares }) =>
    shares.map((share) => ({ ...share, caskId, name, caskCode, price: money(share.paid, currency) })),
  );
  return (
    <Table
      caption={words.linesTitle}
      columns={columns}
      rows={rows}
      rowKey={({ shareCode, state }) => shareCode + state}
    />
  );
}
