import { Link } from 'react-router';
import { type OfficeOrder, getOfficeOrder, type HistoryEntry } from '#contract/office/orders.ts';
import { countryNames } from '#words/en/common.ts';
import { headers } from '#words/en/office/headers.ts';
import { order as words, orderColumns, historyKindNames } from '#words/en/office/orders.ts';
import { adjustment, newRefund, recordedWithdrawal } from '#words/en/office/refunds.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { dayOf, minuteIn, money, signedMoney } from '#words/format.ts';
import type { Currency } from '#domain/money.ts';
import type { DepositState } from '#domain/wallet/deposit.ts';
import { depositStateNames } from '#words/en/office/deposits.ts';
import { CaskName, MailLink, DocumentLink, MayLink, MemberLink, RecordLink } from '../../kit/links.tsx';
import { codeColumn, moneyColumn, providerColumn, stateColumn, textColumn } from '../../kit/list/columns.tsx';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { FactList, Panel } from '../../kit/screen.tsx';
import { paths } from '../../paths.ts';
import { historyName } from './history-name.ts';

export const Component = recordScreen(getOfficeOrder, {
  kind: 'order',
  title: ({ order }) => words.title(order.invoiceNumber),
  lead: ({ member }) => <Owner member={member} />,
  actions: (found) => <Actions found={found} />,
  Body: Order,
});

const Actions = ({ found: { order, member } }: { found: OfficeOrder }) => (
  <>
    <MayLink permission="refunds.request" to={paths.newRefund(order.id)}>
      {newRefund.action}
    </MayLink>
    <MayLink permission="withdrawals.write" kind="dark" to={paths.recordWithdrawal(order.id)}>
      {recordedWithdrawal.action}
    </MayLink>
    <MayLink permission="refunds.request" kind="dark" to={paths.newAdjustment(member.id)}>
      {adjustment.action}
    </MayLink>
  </>
);

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
      <Link className="textlink" to={paths.orders({ memberId: id })}>
        {words.ordersOfMember}
      </Link>
    </p>
  );
}

function Order({ record }: { record: OfficeOrder }) {
  const { order, member, deposits, creditNotes, history } = record;
  const amount = (minor: number) => money(minor, order.currency);
  return (
    <>
      <FactList
        facts={{
          [orderColumns.placed]: minuteIn('IE', order.placedAt),
          [orderColumns.country]: member.country ? countryNames[member.country] : '–',
          [headers.state]: shareStates[order.state],
          [words.withdrawUntil]: dayOf(order.withdrawUntil),
          [words.discount]: order.discount === 0 ? null : amount(-order.discount),
          [words.coupon]: order.couponCode,
          [orderColumns.total]: amount(order.total),
          [orderColumns.refunded]: amount(order.refunded),
          [words.left]: amount(order.total - order.refunded),
          [words.invoice]: <DocumentLink number={order.invoiceNumber} />,
        }}
      />
      <ListPanel
        title={words.linesTitle}
        columns={shareColumns}
        rows={sharesOf(order)}
        rowKey={({ shareCode, state }) => shareCode + state}
      />
      {deposits.length > 0 && (
        <ListPanel
          title={words.depositsTitle}
          columns={depositColumns}
          rows={deposits.map((deposit) => ({ ...deposit, currency: order.currency }))}
          rowKey={({ id }) => id}
        />
      )}
      {creditNotes.length > 0 && (
        <Panel title={words.creditNotesTitle}>
          <FactList
            facts={Object.fromEntries(
              creditNotes.map((note) => [
                `${note.number} · ${minuteIn('IE', note.issuedAt)}`,
                <span key={note.number} className="inline-flex flex-wrap justify-end gap-x-4">
                  <span>{amount(note.amount)}</span>
                  <DocumentLink number={note.number} label={words.pdf} />
                </span>,
              ]),
            )}
          />
        </Panel>
      )}
      <Panel title={words.historyTitle}>
        <History history={history} currency={order.currency} />
      </Panel>
    </>
  );
}

const sharesOf = ({ lines, currency }: OfficeOrder['order']) =>
  lines.flatMap(({ shares, ...cask }) => shares.map((share) => ({ ...cask, ...share, currency })));

const shareColumns: readonly ListColumn<ReturnType<typeof sharesOf>[number]>[] = [
  codeColumn(words.share, ({ shareCode }) => shareCode),
  {
    header: headers.cask,
    value: ({ caskCode }) => caskCode,
    cell: ({ caskId, name, caskCode }) => (
      <RecordLink field="caskId" id={String(caskId)}>
        <CaskName name={name} code={caskCode} />
      </RecordLink>
    ),
  },
  stateColumn(shareStates),
  moneyColumn(words.left, ({ paid }) => paid),
];

const depositColumns: readonly ListColumn<OfficeOrder['deposits'][number] & { currency: Currency }>[] = [
  {
    header: words.deposit,
    value: ({ id }) => id,
    cell: ({ id }) => (
      <RecordLink field="depositId" id={id}>
        {id.slice(0, 8)}
      </RecordLink>
    ),
  },
  providerColumn,
  textColumn(words.reference, ({ reference }) => reference),
  { header: headers.state, value: ({ state }) => depositStateNames[state as DepositState] },
  moneyColumn(headers.amount, ({ amount }) => amount),
  moneyColumn(words.reversed, ({ refunded, chargedBack }) => refunded + chargedBack),
];

function History({ history, currency }: { history: readonly HistoryEntry[]; currency: Currency }) {
  return (
    <ol className="flex flex-col gap-4 border-l border-hairline pl-5 text-small">
      {history.map((entry, place) => (
        <li key={place}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <time dateTime={entry.at} className="figures text-ink-faint">
              {minuteIn('IE', entry.at)}
            </time>
            <span className="font-medium">{historyKindNames[entry.kind]}</span>
            <span>{historyName(entry)}</span>
            {entry.amount !== null && (
              <span className="figures">
                {entry.kind === 'posting'
                  ? signedMoney(entry.amount, currency)
                  : money(entry.amount, currency)}
              </span>
            )}
            {entry.by !== null && <span className="text-ink-muted">{entry.by}</span>}
          </p>
          {entry.detail !== null && <p className="break-words text-ink-muted">{entry.detail}</p>}
        </li>
      ))}
    </ol>
  );
}
