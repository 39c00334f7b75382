import { type PlannedBottling, listBottlings } from '#contract/bottling/bottling.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { bottlings as words } from '#words/en/office/bottlings.ts';
import { dayOf, percent } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { caskColumn, timeColumn } from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<PlannedBottling>[] = [
  caskColumn(),
  {
    id: 'day',
    header: words.columns.day,
    value: ({ plannedOn }) => plannedOn,
    cell: ({ plannedOn }) => dayOf(plannedOn),
  },
  {
    id: 'strength',
    header: words.columns.strength,
    value: ({ strength }) => strength,
    cell: ({ strength }) => percent(strength),
    align: 'end',
  },
  { id: 'owners', header: words.columns.owners, value: ({ owners }) => owners, align: 'end' },
  { id: 'confirmed', header: words.columns.confirmed, value: ({ confirmed }) => confirmed, align: 'end' },
  timeColumn('planned', words.columns.planned, ({ plannedAt }) => plannedAt),
];

function BottlingsScreen() {
  const bottlings = useGet(get(listBottlings, {}));
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={bottlings}
      columns={columns}
      rowKey={({ bottlingId }) => bottlingId}
      linkTo={({ caskId }) => paths.bottling(caskId)}
      empty={words.empty}
    />
  );
}
export { BottlingsScreen as Component };
