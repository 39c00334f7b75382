import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#web/paths.ts';

export type UpcomingEvent = NonNullable<AnswerOf<typeof getDashboard>['holding']>['events'][number];

export function pageOf({ kind, caskId }: UpcomingEvent): string {
  if (kind === 'BOTTLES_TO_PAY') return paths.profileBottles();
  if (kind === 'REMEDY') return paths.profileLosses();
  if (kind === 'WITHDRAWAL') return paths.profileOrders();
  return caskId === null ? paths.profileMembership() : paths.cask(caskId);
}
