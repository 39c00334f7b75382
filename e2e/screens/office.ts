import { paths } from '#web/office/paths.ts';
import { allScreens } from '#web/office/shell/screens.ts';
import type { ScreenGroup } from './screen.ts';
import { operator } from './visitors.ts';

/** Looked at by a story of their own, which fills them first. */
const inStories: readonly string[] = [
  paths.glance(),
  paths.news(),
  paths.faq(),
  paths.membershipLevels(),
  paths.team(),
  paths.meetings(),
  paths.rates(),
  paths.paymentRequests(),
  paths.members(),
  paths.benefitRequests(),
  paths.operators(),
  paths.trail(),
];

const listed = [...allScreens.map(({ path }) => path), paths.ledgerAccounts()].filter(
  (path) => !inStories.includes(path),
);

export const office: ScreenGroup = {
  title: 'Office',
  screens: listed.map((path) => ({
    name: `office${path.replaceAll('/', '-')}`,
    as: operator,
    path: `/office${path}`,
  })),
};
