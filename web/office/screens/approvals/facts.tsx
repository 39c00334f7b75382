import type { ReactNode } from 'react';
import type { ApprovalFacts } from '#contract/office/approvals.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import { evidenceFacts, factorFacts, lossFacts, operatorFacts } from '#words/en/office/approvals.ts';
import { fields, stateNames } from '#words/en/office/evidence.ts';
import { lossCauseNames } from '#words/en/office/losses.ts';
import { roleNames } from '#words/en/office/shell.ts';
import { count, dayOf, decimal, minuteIn, money } from '#words/format.ts';
import { factorsText } from '../../kit/factors-text.ts';
import { MemberLink } from '../../kit/member-link.tsx';
import { sumsText } from '../../kit/sums-text.ts';
import { couponItems } from './coupon-facts.tsx';
import { paymentItems } from './payment-facts.tsx';
import { priceItems } from './price-facts.ts';

type FactsOf<A extends ApprovalFacts['act']> = Extract<ApprovalFacts, { act: A }>;
type Items = { label: string; value: ReactNode }[];

const rolesText = (roles: readonly OperatorRole[]) => roles.map((role) => roleNames[role]).join(', ');

const claim = (label: string, value: string | null): Items => (value === null ? [] : [{ label, value }]);

function ofEvidence(facts: FactsOf<'evidence.accept'>): Items {
  const words = evidenceFacts;
  const { caskId, caskCode, caskName, kind, issuer, issuedOn, expiresOn, replaces } = facts;
  const { holder, caskNumber, volumeMl, strength, sumInsured, ownCaskNumber, url, sha256 } = facts;
  return [
    { label: words.cask, value: [caskCode, caskName].filter(Boolean).join(' ') || words.draft(caskId) },
    { label: words.kind, value: evidenceNames[kind] },
    { label: fields.issuer, value: issuer },
    { label: fields.issuedOn, value: dayOf(issuedOn) },
    { label: fields.expiresOn, value: expiresOn === null ? words.noEnd : dayOf(expiresOn) },
    ...claim(fields.holder, holder),
    ...claim(fields.caskNumber, caskNumber),
    ...(caskNumber === null ? [] : [{ label: words.ownNumber, value: ownCaskNumber ?? words.unknown }]),
    ...claim(fields.volumeMl, volumeMl === null ? null : decimal(volumeMl / 1000)),
    ...claim(fields.strength, strength === null ? null : decimal(strength / 10)),
    ...claim(fields.sumInsured, sumInsured === null ? null : money(sumInsured, 'EUR')),
    {
      label: words.file,
      value: (
        <a href={url} className="textlink" target="_blank" rel="noreferrer">
          {words.open(facts.isPicture, words.size(count(Math.ceil(facts.size / 1000))))}
        </a>
      ),
    },
    { label: words.sha256, value: <span className="break-all">{sha256}</span> },
    {
      label: words.replaces,
      value: replaces
        ? words.replaced(
            replaces.issuer,
            dayOf(replaces.issuedOn),
            replaces.expiresOn === null ? words.noEnd : dayOf(replaces.expiresOn),
          )
        : words.nothing,
    },
  ];
}

function ofLoss(facts: FactsOf<'cask.confirmLoss'>): Items {
  const { caskCode, caskName, cause, happenedOn, text, holders, shares, paid } = facts;
  return [
    { label: lossFacts.cask, value: `${caskCode} ${caskName}` },
    { label: lossFacts.cause, value: lossCauseNames[cause] },
    { label: lossFacts.day, value: dayOf(happenedOn) },
    { label: lossFacts.text, value: text },
    { label: lossFacts.holders, value: count(holders) },
    { label: lossFacts.shares, value: count(shares) },
    { label: lossFacts.paid, value: sumsText(paid) || lossFacts.nothing },
  ];
}

function ofFactors(facts: FactsOf<'member.removeFactors'>): Items {
  const { memberId, name, email, freeAt, ...factors } = facts;
  return [
    { label: factorFacts.member, value: <MemberLink id={memberId} name={name} /> },
    { label: factorFacts.email, value: <span className="wrap-anywhere">{email}</span> },
    { label: factorFacts.factors, value: factorsText(factors) },
    { label: factorFacts.freeAt, value: minuteIn('IE', freeAt) },
  ];
}

function itemsOf(facts: ApprovalFacts): Items {
  const words = operatorFacts;
  switch (facts.act) {
    case 'operator.invite':
      return [
        { label: words.email, value: facts.email },
        { label: words.roles, value: rolesText(facts.roles) },
      ];
    case 'operator.changeRoles':
      return [
        { label: words.name, value: facts.name },
        { label: words.email, value: facts.email },
        { label: words.before, value: rolesText(facts.before) },
        { label: words.after, value: rolesText(facts.after) },
      ];
    case 'evidence.accept':
      return ofEvidence(facts);
    case 'cask.confirmLoss':
      return ofLoss(facts);
    case 'coupon.set':
      return couponItems(facts);
    case 'member.removeFactors':
      return ofFactors(facts);
    case 'cask.setPrice':
    case 'membershipLevel.setPrice':
      return priceItems(facts);
    default:
      return paymentItems(facts);
  }
}

export function Facts({ facts }: { facts: ApprovalFacts }) {
  return (
    <>
      {facts.act === 'evidence.accept' && <Elsewhere facts={facts} />}
      <DefinitionList items={itemsOf(facts)} />
    </>
  );
}

function Elsewhere({ facts: { elsewhere } }: { facts: FactsOf<'evidence.accept'> }) {
  if (elsewhere.length === 0) return null;
  const words = evidenceFacts;
  return (
    <Banner tone="warning" title={words.elsewhereTitle}>
      <ul className="list-disc pl-5">
        {elsewhere.map(({ caskId, caskCode, kind, state }, i) => (
          <li key={i}>
            {words.elsewhere(evidenceNames[kind], caskCode ?? words.draft(caskId), stateNames[state])}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
