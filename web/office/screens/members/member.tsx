import { Link, useParams } from 'react-router';
import {
  type Acceptance,
  type HeldCask,
  type MemberOrder,
  type OfficeMember,
  getMember,
  openFactorRecovery,
} from '#contract/office/members.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { countryNames } from '#words/en/common.ts';
import { member as words, members } from '#words/en/office/members.ts';
import { adjustment } from '#words/en/office/refunds.ts';
import { dayIn, dayOf, money, plainAmount } from '#words/format.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { MemberAccount } from './account-panel.tsx';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { factorsText } from '../../kit/factors-text.ts';
import { codeColumn, currencyColumn, timeColumn } from '../../kit/list/columns.tsx';
import { MailLink, PhoneLink } from '../../kit/contact-link.tsx';
import { ConfirmedActions, type ConfirmedAction } from '../../kit/confirmed-actions.tsx';
import { officeCall } from '../../kit/step-up.ts';

function FactorRecovery({ member: { memberId, factors } }: { member: OfficeMember }) {
  const hasFactor = factors.totp || factors.passkeys > 0;
  const open: ConfirmedAction = {
    id: 'open',
    action: words.openRecovery,
    title: words.openTitle,
    text: words.openText,
    confirm: async (reason) => {
      await officeCall(openFactorRecovery, { params: { memberId }, body: { reason } });
      toast.success(words.opened);
    },
  };
  return (
    <Panel title={words.recoveryTitle}>
      <p className="max-w-prose text-small text-ink-muted">
        {hasFactor ? words.recoveryText : words.recoveryNone}
      </p>
      <ConfirmedActions actions={hasFactor ? [open] : []} draft={`member recovery ${memberId}`} />
    </Panel>
  );
}

function MemberScreen() {
  const { id: memberId = '' } = useParams();
  const query = useGet(get(getMember, { params: { memberId } }));
  return (
    <Screen
      title={query.data ? query.data.name || query.data.email : members.title}
      actions={query.data && query.data.state !== 'DELETED' && <Adjust memberId={memberId} />}
    >
      <Loaded query={query}>{(member) => <OneMember key={memberId} member={member} />}</Loaded>
      <RecordTrail kind="member" id={memberId} />
    </Screen>
  );
}
export { MemberScreen as Component };

const Adjust = ({ memberId }: { memberId: string }) =>
  useMay('refunds.request') ? (
    <ButtonLink as={Link} kind="dark" to={paths.newAdjustment(memberId)}>
      {adjustment.action}
    </ButtonLink>
  ) : null;

function OneMember({ member }: { member: OfficeMember }) {
  const mayChange = useMay('operators.write') || (!member.isOperator && member.state !== 'DELETED');
  const mayWrite = useMay('members.write') && mayChange && member.state !== 'DELETED';
  return (
    <>
      <ApprovalBanner kind="member" id={member.memberId} />
      <Facts member={member} />
      {member.contact && <Contact contact={member.contact} />}
      <Wallets memberId={member.memberId} wallets={member.wallets} />
      <Holdings holdings={member.holdings} />
      <Acceptances acceptances={member.acceptances} />
      {member.orders && <Orders orders={member.orders} />}
      {mayWrite && <FactorRecovery member={member} />}
      {mayWrite ? <MemberAccount member={member} /> : <ForOwners member={member} />}
    </>
  );
}

function ForOwners({ member: { isOperator } }: { member: OfficeMember }) {
  const mayWrite = useMay('members.write');
  if (!isOperator || !mayWrite) return null;
  return <p className="text-small text-ink-muted">{words.forOwners}</p>;
}

function Facts({ member }: { member: OfficeMember }) {
  const { email, state, since, country, levelName, isOfAge, factors } = member;
  const age = isOfAge === null ? words.unknown : isOfAge ? words.yes : words.no;
  return (
    <DefinitionList
      items={[
        { label: words.facts.email, value: <MailLink address={email} /> },
        { label: words.facts.account, value: members.states[state] },
        { label: words.facts.since, value: dayIn('IE', since) },
        { label: words.facts.country, value: country ? countryNames[country] : words.notTold },
        { label: words.facts.age, value: age },
        { label: words.facts.level, value: levelName ?? words.none },
        { label: words.facts.factors, value: factorsText(factors) },
      ]}
    />
  );
}

function Contact({ contact }: { contact: NonNullable<OfficeMember['contact']> }) {
  const { phone, dateOfBirth, deliveryAddress } = contact;
  return (
    <Panel title={words.contactTitle}>
      <DefinitionList
        items={[
          { label: words.facts.phone, value: phone ? <PhoneLink number={phone} /> : words.notTold },
          { label: words.facts.birth, value: dateOfBirth ? dayOf(dateOfBirth) : words.notTold },
          { label: words.facts.address, value: deliveryAddress?.join(', ') ?? words.notTold },
        ]}
      />
    </Panel>
  );
}

type Wallet = OfficeMember['wallets'][number];
const walletColumns: readonly ListColumn<Wallet>[] = [
  currencyColumn,
  ...(['available', 'onHold', 'owed'] as const).map((name): ListColumn<Wallet> => ({
    id: name,
    header: words.walletColumns[name],
    value: (wallet) => plainAmount(wallet[name]),
    cell: (wallet) => money(wallet[name], wallet.currency),
    align: 'end',
  })),
];

function Wallets({ memberId, wallets }: { memberId: string; wallets: readonly Wallet[] }) {
  const linkTo = ({ currency }: Wallet) => paths.wallet(memberId, currency);
  return (
    <ListPanel
      title={words.walletsTitle}
      columns={walletColumns}
      rows={wallets}
      rowKey={({ currency }) => currency}
      {...(useMay('ledger.read') && { linkTo })}
    />
  );
}

const acceptanceColumns: readonly ListColumn<Acceptance>[] = [
  { id: 'version', header: words.acceptanceColumns.version, value: ({ version }) => version },
  timeColumn('at', words.acceptanceColumns.at, ({ at }) => at),
  { id: 'by', header: words.acceptanceColumns.by, value: ({ by }) => words.acceptedBy[by] },
];

const Acceptances = ({ acceptances }: { acceptances: readonly Acceptance[] }) => (
  <ListPanel
    title={words.acceptancesTitle}
    columns={acceptanceColumns}
    rows={acceptances}
    rowKey={({ version }) => String(version)}
    none={words.noAcceptances}
  />
);

const holdingColumns: readonly ListColumn<HeldCask>[] = [
  codeColumn('code', words.holdingColumns.code, ({ caskCode }) => caskCode),
  { id: 'name', header: words.holdingColumns.name, value: ({ caskName }) => caskName },
  { id: 'shares', header: words.holdingColumns.shares, value: ({ shares }) => shares, align: 'end' },
];

const Holdings = ({ holdings }: { holdings: readonly HeldCask[] }) => (
  <ListPanel
    title={words.holdingsTitle}
    columns={holdingColumns}
    rows={holdings}
    rowKey={({ caskId }) => String(caskId)}
    linkTo={({ caskId }) => paths.caskRecord(caskId)}
    none={words.noHoldings}
  />
);

const orderColumns: readonly ListColumn<MemberOrder>[] = [
  codeColumn(
    'invoice',
    words.orderColumns.invoice,
    ({ invoiceNumber, orderId }) => invoiceNumber ?? orderId.slice(0, 8),
  ),
  timeColumn('placed', words.orderColumns.placed, ({ placedAt }) => placedAt),
  { id: 'shares', header: words.orderColumns.shares, value: ({ shares }) => shares, align: 'end' },
  {
    id: 'total',
    header: words.orderColumns.total,
    value: ({ total }) => plainAmount(total),
    cell: ({ total, currency }) => money(total, currency),
    align: 'end',
  },
];

const Orders = ({ orders }: { orders: readonly MemberOrder[] }) => (
  <ListPanel
    title={words.ordersTitle}
    columns={orderColumns}
    rows={orders}
    rowKey={({ orderId }) => orderId}
    linkTo={({ orderId }) => paths.order(orderId)}
    none={words.noOrders}
  />
);
