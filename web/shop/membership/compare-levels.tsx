import type { ReactNode } from 'react';
import type { MembershipLevel } from '#contract/membership/membership.ts';
import { benefitKinds } from '#domain/membership/benefit.ts';
import { benefits, compare } from '#words/en/membership.ts';
import { useSession } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
import { cx } from '#web/ui/cx.ts';
import { timesOf } from './benefit-words.ts';
import { subscriptionQuery } from './membership-query.ts';

interface Row {
  label: string;
  cellOf: (level: MembershipLevel) => ReactNode;
}

const BenefitCell = ({ benefit }: { benefit: MembershipLevel['benefits'][number] }) => (
  <>
    {benefit.text}
    <span className="mt-1 block text-ink-faint">{timesOf(benefit)}</span>
  </>
);

const rows: Row[] = [
  { label: compare.buying, cellOf: () => compare.yes },
  ...benefitKinds.map((kind) => ({
    label: benefits.names[kind],
    cellOf: (level: MembershipLevel) => {
      const benefit = level.benefits.find((one) => one.kind === kind);
      return benefit ? <BenefitCell benefit={benefit} /> : compare.notIncluded;
    },
  })),
];

/** On a phone the cards above say it. */
export function CompareLevels({ levels }: { levels: readonly MembershipLevel[] }) {
  const { loggedIn } = useSession();
  const held = useGet({ ...subscriptionQuery(), enabled: loggedIn }).data?.subscription;
  const own = held?.current ? held.levelId : null;
  return (
    <table className="mt-16 w-full table-fixed border-collapse text-small max-tablet:hidden">
      <caption className="pb-6 text-left font-display text-heading">{compare.title}</caption>
      <thead>
        <tr className="border-b border-control">
          <th scope="col" className={cx('label', heading)}>
            {compare.what}
          </th>
          {levels.map(({ id, name }) => (
            <th key={id} scope="col" className={cx(heading, id === own && 'text-accent-strong')}>
              {id === own ? compare.yours(name) : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cellOf }) => (
          <tr key={label} className="border-b border-hairline">
            <th scope="row" className="py-4 pr-4 text-left align-top font-normal text-ink-muted">
              {label}
            </th>
            {levels.map((level) => (
              <td key={level.id} className="figures py-4 pr-4 align-top">
                {cellOf(level)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const heading = 'pr-4 pb-4 text-left align-bottom font-medium';
