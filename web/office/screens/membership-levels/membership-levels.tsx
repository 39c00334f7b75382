import {
  type OfficeLevel,
  type OfficeLevelPrice,
  listOfficeLevels,
} from '#contract/office/office-membership-level.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { levels as words } from '#words/en/office/membership-levels.ts';
import { minuteIn, money, plainAmount } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';

const currentOf = ({ prices }: OfficeLevel) => prices.find(({ state }) => state === 'CURRENT');
const nextOf = ({ prices }: OfficeLevel) => prices.findLast(({ state }) => state === 'PLANNED');
const nextText = (price: OfficeLevelPrice | undefined) =>
  price?.startsAt
    ? words.from(money(price.priceSgd, 'SGD'), money(price.priceEur, 'EUR'), minuteIn('IE', price.startsAt))
    : '–';
const times = (perTerm: number | null) => perTerm ?? words.asOften;

const columns: readonly ListColumn<OfficeLevel>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  {
    id: 'sgd',
    header: words.columns.priceSgd,
    value: (level) => plainAmount(currentOf(level)?.priceSgd ?? 0),
    cell: (level) => money(currentOf(level)?.priceSgd ?? 0, 'SGD'),
    align: 'end',
  },
  {
    id: 'eur',
    header: words.columns.priceEur,
    value: (level) => plainAmount(currentOf(level)?.priceEur ?? 0),
    cell: (level) => money(currentOf(level)?.priceEur ?? 0, 'EUR'),
    align: 'end',
  },
  { id: 'next', header: words.columns.next, value: (level) => nextText(nextOf(level)) },
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
