import type { ReactNode } from 'react';
import type { ApprovalFacts } from '#contract/office/approvals.ts';
import type { Currency } from '#domain/money.ts';
import { paymentFacts as words } from '#words/en/office/approvals.ts';
import { headers } from '#words/en/office/headers.ts';
import { parcelStateNames } from '#words/en/office/parcels.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { dayOf, money } from '#words/format.ts';
import { MemberLink } from '../../kit/links.tsx';

export const sumsText = (sums: readonly { currency: Currency; amount: number }[]) =>
  sums.map(({ currency, amount }) => money(amount, currency)).join(' + ');

type FactsOf<A extends ApprovalFacts['act']> = Extract<ApprovalFacts, { act: A }>;
type Facts = Record<string, ReactNode>;

const recipient = (to: Record<'memberId' | 'memberName' | 'email', string>): Facts => ({
  [words.member]: <MemberLink id={to.memberId} name={to.memberName} />,
  [headers.email]: <span className="wrap-anywhere">{to.email}</span>,
});

function ofOrder(facts: FactsOf<'order.refund' | 'order.withdraw'>): Facts {
  const { invoiceNumber, currency, amount, total, givenBack, shares } = facts;
  return {
    [words.order]: invoiceNumber,
    ...recipient(facts),
    [headers.amount]: words.intoWallet(money(amount, currency), currency),
    ...(facts.act === 'order.refund'
      ? { [words.kind]: words.kinds[facts.kind] }
      : { [words.receivedOn]: dayOf(facts.receivedOn), [words.lastDay]: dayOf(facts.lastDay) }),
    [words.shares]: (
      <ul>
        {shares.map(({ shareCode, caskName, state, left }) => (
          <li key={shareCode}>
            {words.share(shareCode, caskName, shareStates[state], money(left, currency))}
          </li>
        ))}
      </ul>
    ),
    [words.total]: money(total, currency),
    [words.givenBack]: money(givenBack, currency),
    [words.givenBackAfter]: money(givenBack + amount, currency),
  };
}

function ofAdjustment(facts: FactsOf<'wallet.adjust'>): Facts {
  const { direction, currency, amount, balance } = facts;
  const isCredit = direction === 'CREDIT';
  const sum = money(amount, currency);
  return {
    ...recipient(facts),
    [words.kind]: words.kinds[direction],
    [headers.amount]: isCredit ? words.intoWallet(sum, currency) : words.outOfWallet(sum, currency),
    [words.balance]: money(balance, currency),
    [words.balanceAfter]: money(balance + (isCredit ? amount : -amount), currency),
  };
}

const invoice = (facts: FactsOf<'releaseInvoice.dispose' | 'releaseInvoice.refund'>): Facts => ({
  [words.invoice]: facts.invoiceNumber,
  [headers.cask]: facts.caskName,
  ...recipient(facts),
});

function ofDisposal(facts: FactsOf<'releaseInvoice.dispose'>): Facts {
  const { currency, proceeds, debt, amount } = facts;
  return {
    ...invoice(facts),
    [words.proceeds]: money(proceeds, currency),
    [words.debt]: money(debt, currency),
    [headers.amount]: words.intoWallet(money(amount, currency), currency),
  };
}

function ofParcel(facts: FactsOf<'releaseInvoice.refund'>): Facts {
  const { parcelState, charges, shares } = facts;
  return {
    ...invoice(facts),
    [words.parcel]: parcelState === null ? words.noParcel : parcelStateNames[parcelState],
    [words.charges]: sumsText([charges]),
    [words.paidForShares]: sumsText(shares),
  };
}

type PaymentAct =
  | 'order.refund'
  | 'order.withdraw'
  | 'wallet.adjust'
  | 'releaseInvoice.dispose'
  | 'releaseInvoice.refund';

export function paymentFacts(facts: FactsOf<PaymentAct>): Facts {
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
