import { type OfficeMember, getMember, openFactorRecovery } from '#contract/office/members.ts';
import { countryNames } from '#words/en/common.ts';
import { member as words } from '#words/en/office/members.ts';
import { adjustment } from '#words/en/office/refunds.ts';
import { dayIn, dayOf } from '#words/format.ts';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { MailLink, MayLink, PhoneLink } from '../../kit/links.tsx';
import { factorsText } from '../../kit/factors-text.ts';
import { codeColumn, currencyColumn, moneyColumn, timeColumn } from '../../kit/list/columns.tsx';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { FactList, Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { MemberAccount } from './account-panel.tsx';

export const Component = recordScreen(getMember, {
  kind: 'member',
  title: ({ name, email }) => name || email,
  actions: ({ state, memberId }) =>
    state !== 'DELETED' && (
      <MayLink permission="refunds.request" kind="dark" to={paths.newAdjustment(memberId)}>
        {adjustment.action}
      </MayLink>
    ),
  Body: OneMember,
});

function OneMember({ record: member }: { record: OfficeMember }) {
  const { memberId, contact, orders, holdings, acceptances, isOperator, state } = member;
  const mayChange = useMay('operators.write') || !isOperator;
  const maySupport = useMay('members.write');
  const mayWrite = maySupport && mayChange && state !== 'DELETED';
  const mayReadLedger = useMay('ledger.read');
  return (
    <>
      <Facts member={member} />
      {contact && <Contact contact={contact} />}
      <ListPanel<Wallet>
        title={words.walletsTitle}
        columns={walletColumns}
        rows={member.wallets}
        rowKey={({ currency }) => currency}
        {...(mayReadLedger && { linkTo: ({ currency }) => paths.wallet(memberId, currency) })}
      />
      <ListPanel
        title={words.holdingsTitle}
        columns={holdingColumns}
        rows={holdings}
        rowKey={({ caskId }) => caskId}
        linkTo={({ caskId }) => paths.caskRecord(caskId)}
      />
      <ListPanel
        title={words.acceptancesTitle}
        columns={acceptanceColumns}
        rows={acceptances}
        rowKey={({ version }) => version}
      />
      {orders && (
        <ListPanel
          title={words.ordersTitle}
          columns={orderColumns}
          rows={orders}
          rowKey={({ orderId }) => orderId}
          linkTo={({ orderId }) => paths.order(orderId)}
        />
      )}
      {mayWrite && <FactorRecovery member={member} />}
      {mayWrite && <MemberAccount member={member} />}
      {!mayWrite && isOperator && maySupport && (
        <p className="text-small text-ink-muted">{words.forOwners}</p>
      )}
    </>
  );
}

function FactorRecovery({ member: { memberId, factors } }: { member: OfficeMember }) {
  const hasFactor = factors.totp || factors.passkeys > 0;
  const open = confirmed({
    action: words.openRecovery,
    title: words.openTitle,
    text: words.openText,
    confirm: (reason) => officeCall(openFactorRecovery, { params: { memberId }, body: { reason } }),
    done: words.opened,
  });
  return (
    <Panel title={words.recoveryTitle}>
      <p className="max-w-prose text-small text-ink-muted">
        {hasFactor ? words.recoveryText : words.recoveryNone}
      </p>
      <DialogButtons actions={hasFactor ? [open] : []} />
    </Panel>
  );
}

function Facts({ member }: { member: OfficeMember }) {
  const { email, state, since, country, levelName, isOfAge, factors } = member;
  return (
    <FactList
      facts={{
        [words.facts.email]: <MailLink address={email} />,
        [words.facts.account]: words.states[state],
        [words.facts.since]: dayIn('IE', since),
        [words.facts.country]: country ? countryNames[country] : words.notTold,
        [words.facts.age]: isOfAge === null ? words.unknown : isOfAge ? words.yes : words.no,
        [words.facts.level]: levelName ?? words.none,
        [words.facts.factors]: factorsText(factors),
      }}
    />
  );
}

function Contact({ contact }: { contact: NonNullable<OfficeMember['contact']> }) {
  const { phone, dateOfBirth, deliveryAddress } = contact;
  return (
    <Panel title={words.contactTitle}>
      <FactList
        facts={{
          [words.facts.phone]: phone ? <PhoneLink number={phone} /> : words.notTold,
          [words.facts.birth]: dateOfBirth ? dayOf(dateOfBirth) : words.notTold,
          [words.facts.address]: deliveryAddress?.join(', ') ?? words.notTold,
        }}
      />
    </Panel>
  );
}

type Wallet = OfficeMember['wallets'][number];
const walletColumns: readonly ListColumn<Wallet>[] = [
  currencyColumn,
  ...(['available', 'onHold', 'owed'] as const).map((name) =>
    moneyColumn<Wallet>(words.walletColumns[name], (wallet) => wallet[name]),
  ),
];

const acceptanceColumns: readonly ListColumn<OfficeMember['acceptances'][number]>[] = [
  { header: words.acceptanceColumns.version, value: ({ version }) => version },
  timeColumn(words.acceptanceColumns.at, ({ at }) => at),
  { header: words.acceptanceColumns.by, value: ({ by }) => words.acceptedBy[by] },
];

const holdingColumns: readonly ListColumn<OfficeMember['holdings'][number]>[] = [
  codeColumn(words.holdingColumns.code, ({ caskCode }) => caskCode),
  { header: words.holdingColumns.name, value: ({ caskName }) => caskName },
  { header: words.holdingColumns.shares, value: ({ shares }) => shares, align: 'end' },
];

const orderColumns: readonly ListColumn<NonNullable<OfficeMember['orders']>[number]>[] = [
  codeColumn(
    words.orderColumns.invoice,
    ({ invoiceNumber, orderId }) => invoiceNumber ?? orderId.slice(0, 8),
  ),
  timeColumn(words.orderColumns.placed, ({ placedAt }) => placedAt),
  { header: words.orderColumns.shares, value: ({ shares }) => shares, align: 'end' },
  moneyColumn(words.orderColumns.total, ({ total }) => total),
];
