import { Bell, TriangleAlert, Wine } from 'lucide-react';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { bottles } from '#words/en/profile/bottles.ts';
import { losses } from '#words/en/profile/losses.ts';
import { bell } from '#words/en/shell/member-tools.ts';
import { bottlingsQuery, releasesQuery } from './bottles/queries.ts';
import { lossesQuery } from './losses/queries.ts';

export function useOwnMatters() {
  const bottlings = useGet(bottlingsQuery()).data ?? [];
  const releases = useGet(releasesQuery(1)).data?.content ?? [];
  const lost = useGet(lossesQuery()).data ?? [];
  return [
    { path: paths.notices(), name: bell.label, icon: Bell, has: true },
    {
      path: paths.profileBottles(),
      name: bottles.title,
      icon: Wine,
      has: bottlings.length + releases.length > 0,
    },
    { path: paths.profileLosses(), name: losses.title, icon: TriangleAlert, has: lost.length > 0 },
  ].filter(({ has }) => has);
}
