import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/section.tsx';
import { count, dayOf, millilitres } from '../format.ts';

/** A share in four sentences. */
export function WhatYouGet({ cask: { caskProfile: profile, caskCode } }: { cask: CaskDetail }) {
  const points = [
    {
      title: millilitres(profile.volume),
      text: `One bottle from this cask for each share. All shares of ${caskCode} are bottled together, from this cask and nothing else.`,
    },
    {
      title: `1 of ${count(profile.total)}`,
      text: 'A numbered share with its own code and certificate in your collection. No number is sold twice.',
    },
    {
      title: dayOf(profile.bottlingDate),
      text: 'The estimated bottling date. You hear the final one at most 30 days before; until then the cask stays in bond.',
    },
    {
      title: '14 days',
      text: (
        <>
          to withdraw after ordering, for a full refund to your wallet.{' '}
          <Link to={paths.salesTerm()} className="textlink">
            Terms of sale
          </Link>
        </>
      ),
    },
  ];
  return (
    <div className="border-t border-hairline">
      <Section title="What you get">
        <ul className="grid gap-x-10 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-4">
          {points.map(({ title, text }) => (
            <li key={title}>
              <p className="figures font-display text-heading text-accent-strong">{title}</p>
              <p className="mt-2 text-small text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
