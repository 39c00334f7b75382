import { paths } from '#web/paths.ts';
import type { ScreenGroup } from './screen.ts';
import { member } from './visitors.ts';

const isOfMembers = (path: string) => path.startsWith('/profile/') || path === paths.notices();

/** Each page without a parameter that none of these shows, as it is when it is opened. */
export function otherPages(groups: readonly ScreenGroup[]): ScreenGroup {
  const shown = new Set(groups.flatMap(({ screens }) => screens.map(({ path }) => path)));
  const builders: readonly ((...given: never[]) => string)[] = Object.values(paths);
  const missing = builders
    .filter((build) => build.length === 0)
    .map((build) => build())
    .filter((path) => !path.includes('#') && path !== paths.profile() && !shown.has(path));
  return {
    title: 'Other pages',
    screens: missing.map((path) => ({
      name: path.slice(1).replaceAll('/', '-'),
      path,
      ...(isOfMembers(path) && { as: member }),
    })),
  };
}
