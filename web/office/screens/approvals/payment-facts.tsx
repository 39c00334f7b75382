import type { ReactNode } from 'react';
import type { ApprovalFacts } from '#contract/office/approvals.ts';
import { paymentFacts as words } from '#words/en/office/approvals.ts';
import { parcelStateNames } from '#words/en/office/parcels.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { dayOf, money } from '#words/format.ts';
import { MemberLink } from '../../kit/member-link.tsx';
import { sumsText } from '../../kit/sums-text.ts';

type FactsOf<A extends ApprovalFacts['act']> = Extract<ApprovalFacts, { act: A }>;
type Items = { label: string; value: ReactNode }[];

const recipient = ({
  memberId,
  memberName,
  email,
}: Record<'memberId' | 'memberName' | 'email', string>): Items => [
  { label: words.member, value: <MemberLink id={memberId} name={memberName} /> },
  { label: words.email, value: <span className="wrap-anywhere">{email}</span> },
];

function ofOrder(facts: FactsOf<'order.refund' | 'order.withdraw'>): Items {
  const { invoiceNumber, currency, amount, total, givenBack, shares } = facts;
  return [
    { label: words.order, value: invoiceNumber },
    ...recipient(facts),
    { label: words.amount, value: words.intoWallet(money(amount, currency), currency) },
    ...(facts.act === 'order.refund'
      ? [{ label: words.kind, value: words.kinds[facts.kind] }]
      : [
          { label: words.receivedOn, value: dayOf(facts.receivedOn) },
          { label: words.lastDay, value: dayOf(facts.lastDay) },
        ]),
    {
      label: words.shares,
      value: (
        <ul>
          {shares.map(({ shareCode, caskName, state, left }) => (
            <li key={shareCode}>
              {words.share(shareCode, caskName, shareStates[state], money(left, currency))}
            </li>
          ))}
        </ul>
      ),
    },
    { label: words.total, value: money(total, currency) },
    { label: words.givenBack, value: money(givenBack, currency) },
    { label: words.givenBackAfter, value: money(givenBack + amount, currency) },
  ];
}

function ofAdjustment(facts: FactsOf<'wallet.adjust'>): Items {
  const { direction, currency, amount, balance } = facts;
  const isCredit = direction === 'CREDIT';
  const sum = money(amount, currency);
  return [
    ...recipient(facts),
    { label: words.kind, value: words.kinds[direction] },
    {
      label: words.amount,
      value: isCredit ? words.intoWallet(sum, currency) : words.outOfWallet(sum, currency),
    },
    { label: words.balance, value: money(balance, currency) },
    { label: words.balanceAfter, value: money(balance + (isCredit ? amount : -amount), currency) },
  ];
}

const invoice = (facts: FactsOf<'releaseInvoice.dispose' | 'releaseInvoice.refund'>): Items => [
  { label: words.invoice, value: facts.invoiceNumber },
  { label: words.cask, value: facts.caskName },
  ...recipient(facts),
];

function ofDisposal(facts: FactsOf<'releaseInvoice.dispose'>): Items {
  const { currency, proceeds, debt, amount } = facts;
  return [
    ...invoice(facts),
    { label: words.proceeds, value: money(proceeds, currency) },
    { label: words.debt, value: money(debt, currency) },
    { label: words.amount, value: words.intoWallet(money(amount, currency), currency) },
  ];
}

function ofParcel(facts: FactsOf<'releaseInvoice.refund'>): Items {
  const { parcelState, charges, shares } = facts;
  return [
    ...invoice(facts),
    { label: words.parcel, value: parcelState === null ? words.noParcel : parcelStateNames[parcelState] },
    { label: words.charges, value: sumsText([charges]) },
    { label: words.paidForShares, value: sumsText(shares) },
  ];
}

export type PaymentAct =
  | 'order.refund'
  | 'order.withdraw'
  | 'wallet.adjust'
  | 'releaseInvoice.dispose'
  | 'releaseInvoice.refund';

export function paymentItems(facts: FactsOf<PaymentAct>): Items {
  switch (facts.act) {
    case 'order.refund':
    case 'order.withdraw':
      return ofOrder(facts);
    case 'wallet.adjust':
      return ofAdjustment(facts);
    case 'releaseInvoice.dispose':
      return ofDisposal(facts);
    case 'releaseInvoice.refund':
      return ofParcel(facts);
  }
}
