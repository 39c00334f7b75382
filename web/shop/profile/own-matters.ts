import { Bell, TriangleAlert, Wine } from 'lucide-react';
import { listOwnBottlings } from '#contract/bottling/bottling.ts';
import { listReleaseInvoices } from '#contract/bottling/release-invoice.ts';
import { listOwnLosses } from '#contract/cask/loss.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { wirePage } from '#web/shop/shared/list/pages.tsx';
import { bottles } from '#words/en/profile/bottles.ts';
import { losses } from '#words/en/profile/losses.ts';
import { bell } from '#words/en/shell/member-tools.ts';

export const bottlingsQuery = () => get(listOwnBottlings, {});
export const releasesQuery = (page: number) =>
  get(listReleaseInvoices, { query: { page: wirePage(page), size: '10' } });
export const lossesQuery = () => get(listOwnLosses, {});

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
