import { paths } from '#web/office/paths.ts';
import type { ScreenGroup } from './screen.ts';
import { operator } from './visitors.ts';

/** Lists; the stories of the office look at what they fill themselves. */
const lists = [
  paths.casks(),
  paths.evidence(),
  paths.distilleries(),
  paths.legalVersions(),
  paths.coupons(),
  paths.register(),
  paths.records(),
  paths.bottlings(),
  paths.parcels(),
  paths.losses(),
  paths.search(),
  paths.orders(),
  paths.invoices(),
];

export const office: ScreenGroup = {
  title: 'Office',
  screens: lists.map((path) => ({
    name: `office${path.replaceAll('/', '-')}`,
    as: operator,
    path: `/office${path}`,
  })),
};
