import { type OfficeLevel, listOfficeLevels } from '#contract/office/office-membership-level.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { levels as words } from '#words/en/office/membership-levels.ts';
import { money, plainAmount } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';

const times = (perTerm: number | null) => perTerm ?? words.asOften;

const columns: readonly ListColumn<OfficeLevel>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  {
    id: 'sgd',
    header: words.columns.priceSgd,
    value: ({ prices }) => plainAmount(prices[0]?.priceSgd ?? 0),
    cell: ({ prices }) => money(prices[0]?.priceSgd ?? 0, 'SGD'),
    align: 'end',
  },
  {
    id: 'eur',
    header: words.columns.priceEur,
    value: ({ prices }) => plainAmount(prices[0]?.priceEur ?? 0),
    cell: ({ prices }) => money(prices[0]?.priceEur ?? 0, 'EUR'),
    align: 'end',
  },
  {
    id: 'meetings',
    header: words.columns.meetings,
    value: (level) => times(level.meetingsPerTerm),
    align: 'end',
  },
  {
    id: 'samples',
    header: words.columns.samples,
    value: (level) => times(level.samplesPerTerm),
    align: 'end',
  },
  {
    id: 'experiences',
    header: words.columns.experiences,
    value: (level) => times(level.experiencesPerTerm),
    align: 'end',
  },
];

function MembershipLevelsScreen() {
  const levels = useGet(get(listOfficeLevels, {}));
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={levels}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.membershipLevel(id)}
    />
  );
}
export { MembershipLevelsScreen as Component };
