import type { MembershipLevel } from '#contract/membership.ts';
import { benefitKinds } from '#domain/benefit.ts';
import type { Currency } from '#domain/money.ts';
import { useCurrency, useGet, useSession } from '#web/api/hooks.ts';
import { Table } from '#web/ui/table.tsx';
import { price } from '../format.ts';
import { benefitNames, perTermWords } from './benefit-words.ts';
import { isFree, subscriptionQuery } from './membership-query.ts';

interface Row {
  what: string;
  of: (level: MembershipLevel) => string;
}

const rowsIn = (currency: Currency): Row[] => [
  {
    what: 'For 12 months',
    of: (level) => (isFree(level) ? 'Free' : price(level.prices[currency], currency)),
  },
  { what: 'Buying cask shares', of: () => 'Yes' },
  ...benefitKinds.map((kind) => ({
    what: benefitNames[kind],
    of: ({ benefits }: MembershipLevel) => {
      const benefit = benefits.find((one) => one.kind === kind);
      return benefit ? perTermWords(benefit.perTerm) : 'Not included';
    },
  })),
];

/** The levels side by side; the member's own is marked in its heading. */
export function CompareLevels({ levels }: { levels: readonly MembershipLevel[] }) {
  const currency = useCurrency();
  const { loggedIn } = useSession();
  const held = useGet({ ...subscriptionQuery(), enabled: loggedIn }).data?.subscription;
  const own = held?.current ? held.levelId : null;
  const columns = levels.map((level) => ({
    header: level.id === own ? `${level.name} (yours)` : level.name,
    cell: ({ of }: Row) => of(level),
  }));
  return (
    <Table
      caption="The levels compared"
      showCaption
      rows={rowsIn(currency)}
      rowKey={({ what }) => what}
      columns={[{ header: 'What you get', cell: ({ what }) => what }, ...columns]}
    />
  );
}
