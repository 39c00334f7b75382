import { type OfficeCoupon, listCoupons } from '#contract/office/office-coupon.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { coupons as words, targets } from '#words/en/office/coupons.ts';
import { money } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { NewLink } from '../../kit/list/new-link.tsx';
import { paths } from '../../paths.ts';
import { timeColumn } from '../../kit/list/columns.tsx';

const valueOf = ({ kind, value, currency }: OfficeCoupon) =>
  kind === 'PERCENT' || !currency ? words.percent(value) : money(value, currency);

const columns: readonly ListColumn<OfficeCoupon>[] = [
  { id: 'code', header: words.columns.code, value: ({ code }) => code },
  { id: 'value', header: words.columns.value, value: valueOf, align: 'end' },
  { id: 'for', header: words.columns.for, value: ({ appliesTo }) => targets[appliesTo] },
  timeColumn('from', words.columns.from, ({ validFrom }) => validFrom),
  timeColumn('until', words.columns.until, ({ validUntil }) => validUntil),
  {
    id: 'uses',
    header: words.columns.uses,
    value: ({ uses }) => uses,
    cell: ({ uses, maxUses }) => words.uses(uses, maxUses),
    align: 'end',
  },
];

function CouponsScreen() {
  const coupons = useGet(get(listCoupons, {}));
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      actions={<NewLink to={paths.newCoupon()}>{words.new}</NewLink>}
      query={coupons}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.coupon(id)}
      empty={words.empty}
    />
  );
}
export { CouponsScreen as Component };
