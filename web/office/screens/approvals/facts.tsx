import type { ReactNode } from 'react';
import type { ApprovalFacts } from '#contract/office/approvals.ts';
import type { Currency } from '#domain/money.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import {
  evidenceFacts,
  factorFacts,
  lossFacts,
  operatorFacts,
  paymentFacts as paymentWords,
  priceFacts,
} from '#words/en/office/approvals.ts';
import { casks } from '#words/en/office/casks.ts';
import { fields, stateNames } from '#words/en/office/evidence.ts';
import { headers } from '#words/en/office/headers.ts';
import { loss as lossWords, lossCauseNames } from '#words/en/office/losses.ts';
import { levelPrices } from '#words/en/office/membership-levels.ts';
import { parcelStateNames } from '#words/en/office/parcels.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { count, dayOf, decimal, minuteIn, money } from '#words/format.ts';
import { factorsText } from '../../kit/factors-text.ts';
import { rolesText } from '../../kit/list/columns.tsx';
import { MemberLink, OutLink } from '../../kit/links.tsx';
import { couponFacts } from './coupon-facts.ts';
import { FactList } from '../../kit/screen.tsx';

type FactsOf<A extends ApprovalFacts['act']> = Extract<ApprovalFacts, { act: A }>;
type Facts = Record<string, ReactNode>;

const endOf = (expiresOn: string | null) => (expiresOn === null ? evidenceFacts.noEnd : dayOf(expiresOn));

function ofEvidence(facts: FactsOf<'evidence.accept'>): Facts {
  const words = evidenceFacts;
  const { caskId, caskCode, caskName, kind, issuer, issuedOn, expiresOn, replaces } = facts;
  const { holder, caskNumber, volumeMl, strength, sumInsured, ownCaskNumber, url, sha256 } = facts;
  return {
    [headers.cask]: [caskCode, caskName].filter(Boolean).join(' ') || casks.noCode(caskId),
    [words.kind]: evidenceNames[kind],
    [fields.issuer]: issuer,
    [fields.issuedOn]: dayOf(issuedOn),
    [fields.expiresOn]: endOf(expiresOn),
    [fields.holder]: holder,
    [fields.caskNumber]: caskNumber,
    [words.ownNumber]: caskNumber === null ? null : (ownCaskNumber ?? words.unknown),
    [fields.volumeMl]: volumeMl === null ? null : decimal(volumeMl / 1000),
    [fields.strength]: strength === null ? null : decimal(strength / 10),
    [fields.sumInsured]: sumInsured === null ? null : money(sumInsured, 'EUR'),
    [words.file]: (
      <OutLink to={url}>
        {words.open(facts.isPicture, words.size(count(Math.ceil(facts.size / 1000))))}
      </OutLink>
    ),
    [words.sha256]: <span className="break-all">{sha256}</span>,
    [words.replaces]: replaces
      ? words.replaced(replaces.issuer, dayOf(replaces.issuedOn), endOf(replaces.expiresOn))
      : words.nothing,
  };
}

function ofPrice(facts: FactsOf<'cask.setPrice' | 'membershipLevel.setPrice'>): Facts {
  const { before, after, affected } = facts;
  const change = (was: string, becomes: string) => (was === becomes ? was : priceFacts.change(was, becomes));
  return {
    ...(facts.act === 'cask.setPrice'
      ? { [headers.cask]: `${facts.caskCode} ${facts.caskName}` }
      : { [priceFacts.level]: facts.name }),
    [levelPrices.labels.priceSgd]: change(money(before.priceSgd, 'SGD'), money(after.priceSgd, 'SGD')),
    [levelPrices.labels.priceEur]: change(money(before.priceEur, 'EUR'), money(after.priceEur, 'EUR')),
    ...Object.fromEntries(
      Object.entries(affected).map(([name, number]) => [
        priceFacts[name as 'sold' | 'left' | 'carts' | 'members'],
        count(number),
      ]),
    ),
  };
}

const sumsText = (sums: readonly { currency: Currency; amount: number }[]) =>
  sums.map(({ currency, amount }) => money(amount, currency)).join(' + ');

const recipient = (to: Record<'memberId' | 'memberName' | 'email', string>): Facts => ({
  [paymentWords.member]: <MemberLink id={to.memberId} name={to.memberName} />,
  [headers.email]: <span className="wrap-anywhere">{to.email}</span>,
});

function ofOrder(facts: FactsOf<'order.refund' | 'order.withdraw'>): Facts {
  const { invoiceNumber, currency, amount, total, givenBack, shares } = facts;
  return {
    [paymentWords.order]: invoiceNumber,
    ...recipient(facts),
    [headers.amount]: paymentWords.intoWallet(money(amount, currency), currency),
    ...(facts.act === 'order.refund'
      ? { [paymentWords.kind]: paymentWords.kinds[facts.kind] }
      : { [paymentWords.receivedOn]: dayOf(facts.receivedOn), [paymentWords.lastDay]: dayOf(facts.lastDay) }),
    [paymentWords.shares]: (
      <ul>
        {shares.map(({ shareCode, caskName, state, left }) => (
          <li key={shareCode}>
            {paymentWords.share(shareCode, caskName, shareStates[state], money(left, currency))}
          </li>
        ))}
      </ul>
    ),
    [paymentWords.total]: money(total, currency),
    [paymentWords.givenBack]: money(givenBack, currency),
    [paymentWords.givenBackAfter]: money(givenBack + amount, currency),
  };
}

function ofAdjustment(facts: FactsOf<'wallet.adjust'>): Facts {
  const { direction, currency, amount, balance } = facts;
  const isCredit = direction === 'CREDIT';
  const sum = money(amount, currency);
  return {
    ...recipient(facts),
    [paymentWords.kind]: paymentWords.kinds[direction],
    [headers.amount]: isCredit
      ? paymentWords.intoWallet(sum, currency)
      : paymentWords.outOfWallet(sum, currency),
    [paymentWords.balance]: money(balance, currency),
    [paymentWords.balanceAfter]: money(balance + (isCredit ? amount : -amount), currency),
  };
}

const invoice = (facts: FactsOf<'releaseInvoice.dispose' | 'releaseInvoice.refund'>): Facts => ({
  [paymentWords.invoice]: facts.invoiceNumber,
  [headers.cask]: facts.caskName,
  ...recipient(facts),
});

function ofDisposal(facts: FactsOf<'releaseInvoice.dispose'>): Facts {
  const { currency, proceeds, debt, amount } = facts;
  return {
    ...invoice(facts),
    [paymentWords.proceeds]: money(proceeds, currency),
    [paymentWords.debt]: money(debt, currency),
    [headers.amount]: paymentWords.intoWallet(money(amount, currency), currency),
  };
}

function ofParcel(facts: FactsOf<'releaseInvoice.refund'>): Facts {
  const { parcelState, charges, shares } = facts;
  return {
    ...invoice(facts),
    [paymentWords.parcel]: parcelState === null ? paymentWords.noParcel : parcelStateNames[parcelState],
    [paymentWords.charges]: sumsText([charges]),
    [paymentWords.paidForShares]: sumsText(shares),
  };
}

function factsOf(facts: ApprovalFacts): Facts {
  switch (facts.act) {
    case 'operator.invite':
      return { [headers.email]: facts.email, [headers.roles]: rolesText(facts.roles) };
    case 'operator.changeRoles':
      return {
        [headers.name]: facts.name,
        [headers.email]: facts.email,
        [operatorFacts.before]: rolesText(facts.before),
        [operatorFacts.after]: rolesText(facts.after),
      };
    case 'evidence.accept':
      return ofEvidence(facts);
    case 'cask.confirmLoss':
      return {
        [headers.cask]: `${facts.caskCode} ${facts.caskName}`,
        [lossWords.cause]: lossCauseNames[facts.cause],
        [lossWords.happenedOn]: dayOf(facts.happenedOn),
        [lossFacts.text]: facts.text,
        [lossFacts.holders]: count(facts.holders),
        [lossFacts.shares]: count(facts.shares),
        [lossFacts.paid]: sumsText(facts.paid) || evidenceFacts.nothing,
      };
    case 'coupon.set':
      return couponFacts(facts);
    case 'member.removeFactors':
      return {
        [headers.member]: <MemberLink id={facts.memberId} name={facts.name} />,
        [headers.email]: <span className="wrap-anywhere">{facts.email}</span>,
        [factorFacts.factors]: factorsText(facts),
        [factorFacts.freeAt]: minuteIn('IE', facts.freeAt),
      };
    case 'cask.setPrice':
    case 'membershipLevel.setPrice':
      return ofPrice(facts);
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

export const Facts = ({ facts }: { facts: ApprovalFacts }) => (
  <>
    {facts.act === 'evidence.accept' && <Elsewhere facts={facts} />}
    <FactList facts={factsOf(facts)} />
  </>
);

function Elsewhere({ facts: { elsewhere } }: { facts: FactsOf<'evidence.accept'> }) {
  if (elsewhere.length === 0) return null;
  const words = evidenceFacts;
  return (
    <Banner tone="warning" title={words.elsewhereTitle}>
      <ul className="list-disc pl-5">
        {elsewhere.map(({ caskId, caskCode, kind, state }, i) => (
          <li key={i}>
            {words.elsewhere(evidenceNames[kind], caskCode ?? casks.noCode(caskId), stateNames[state])}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
