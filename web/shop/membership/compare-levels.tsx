import type { ReactNode } from 'react';
import type { MembershipLevel } from '#contract/membership/membership.ts';
import { benefitKinds } from '#domain/membership/benefit.ts';
import type { Currency } from '#domain/money.ts';
import { benefits, compare, membership } from '#words/en/membership.ts';
import { useCurrency, useGet, useSession } from '#web/api/hooks.ts';
import { price } from '#words/format.ts';
import { timesOf } from './benefit-words.ts';
import { isFree, subscriptionQuery } from './membership-query.ts';

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

const rowsIn = (currency: Currency): Row[] => [
  {
    label: compare.price,
    cellOf: (level) => (isFree(level) ? membership.free : price(level.prices[currency], currency)),
  },
  { label: compare.buying, cellOf: () => compare.yes },
  ...benefitKinds.map((kind) => ({
    label: benefits.names[kind],
    cellOf: (level: MembershipLevel) => {
      const benefit = level.benefits.find((one) => one.kind === kind);
      return benefit ? <BenefitCell benefit={benefit} /> : compare.notIncluded;
    },
  })),
];

/** The roles are written out because browsers drop them from table rows displayed as grids. */
export function CompareLevels({ levels }: { levels: readonly MembershipLevel[] }) {
  const currency = useCurrency();
  const { loggedIn } = useSession();
  const held = useGet({ ...subscriptionQuery(), enabled: loggedIn }).data?.subscription;
  const own = held?.current ? held.levelId : null;
  return (
    <table role="table" className="block w-full border-collapse text-small tablet:table tablet:table-fixed">
      <caption className="block pb-6 text-left font-display text-heading tablet:table-caption">
        {compare.title}
      </caption>
      <thead role="rowgroup" className="sr-only tablet:not-sr-only tablet:table-header-group">
        <tr role="row" className={`${row} border-control`}>
          <th role="columnheader" scope="col" className={`label ${heading}`}>
            {compare.what}
          </th>
          {levels.map(({ id, name }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={`${heading} ${id === own ? 'text-accent-strong' : ''}`}
            >
              {id === own ? compare.yours(name) : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block tablet:table-row-group">
        {rowsIn(currency).map(({ label, cellOf }) => (
          <tr key={label} role="row" className={`${row} border-hairline`}>
            <th
              role="rowheader"
              scope="row"
              className="pt-1 text-left align-top font-medium text-accent tablet:py-4 tablet:pr-4 tablet:font-normal tablet:text-ink-muted"
            >
              {label}
            </th>
            {levels.map((level) => (
              <td
                key={level.id}
                role="cell"
                data-level={level.name}
                className="figures py-1 pr-4 align-top before:block before:font-medium before:content-[attr(data-level)] tablet:py-4 tablet:before:hidden"
              >
                {cellOf(level)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const row = 'grid gap-y-1 border-b py-3 tablet:table-row tablet:py-0';
const heading = 'pr-4 text-left align-bottom font-medium tablet:pb-4';
