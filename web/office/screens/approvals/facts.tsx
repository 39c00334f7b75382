import type { ReactNode } from 'react';
import type { ApprovalFacts } from '#contract/office/approvals.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import {
  evidenceFacts,
  factorFacts,
  lossFacts,
  operatorFacts,
  priceFacts,
} from '#words/en/office/approvals.ts';
import { casks } from '#words/en/office/casks.ts';
import { fields, stateNames } from '#words/en/office/evidence.ts';
import { headers } from '#words/en/office/headers.ts';
import { loss as lossWords, lossCauseNames } from '#words/en/office/losses.ts';
import { levelPrices } from '#words/en/office/membership-levels.ts';
import { count, dayOf, decimal, minuteIn, money } from '#words/format.ts';
import { factorsText } from '../../kit/factors-text.ts';
import { rolesText } from '../../kit/list/columns.tsx';
import { MemberLink } from '../../kit/links.tsx';
import { couponFacts } from './coupon-facts.ts';
import { paymentFacts, sumsText } from './payment-facts.tsx';
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
      <a href={url} className="textlink" target="_blank" rel="noreferrer">
        {words.open(facts.isPicture, words.size(count(Math.ceil(facts.size / 1000))))}
      </a>
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
    default:
      return paymentFacts(facts);
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
