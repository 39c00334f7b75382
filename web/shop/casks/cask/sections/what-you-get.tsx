import type { CaskDetail } from '#contract/cask/cask.ts';
import { strengthAtBottling } from '#domain/cask/ageing.ts';
import { paths } from '#web/paths.ts';
import { rich } from '#web/ui/rich.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { withCodes } from '#web/ui/code.tsx';
import { bottlingDay } from '#words/en/casks/bottling-day.ts';
import { share } from '#words/en/casks/cask-facts.ts';
import { count, millilitres, percent } from '#words/format.ts';
import { bandAtBottling } from '../ageing/ageing-points.ts';

export function WhatYouGet({ cask: { caskProfile: profile, caskCode, stage } }: { cask: CaskDetail }) {
  const { low, high } = bandAtBottling(profile);
  const expected = strengthAtBottling(profile);
  const points = [
    { title: millilitres(profile.volume), text: withCodes(share.bottle(caskCode)) },
    { title: share.about(percent(expected)), text: share.strength(percent(low.abv), percent(high.abv)) },
    { title: bottlingDay({ ...profile, stage }), text: share.when },
    { title: share.oneOf(count(profile.total)), text: share.number },
  ];
  return (
    <Section title={share.title}>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-7 tablet:gap-x-10 desktop:grid-cols-4">
        {points.map(({ title, text }) => (
          <li key={title}>
            <p className="figures font-display text-heading text-accent-strong">{title}</p>
            <p className="mt-2 text-small text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="prose mt-8 text-ink-muted">
        {rich(share.withdrawal, { terms: linkTo(paths.salesTerm()) })}
      </p>
    </Section>
  );
}
