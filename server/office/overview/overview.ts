import {
  waitingKinds,
  waitingPermissions,
  type DueItem,
  type GivenUpMail,
  type Overview,
} from '#contract/office/overview.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { countFailedJobs } from '#server/platform/jobs/failed-jobs.ts';
import { countWaiting, depositsByDay, findDue, findGivenUpMails, salesByDay, stock } from './queries.ts';
import { officeZone } from '#domain/company.ts';

export async function getOverview({ db, clock }: Context, { operator }: Caller): Promise<Overview> {
  const now = clock.now();
  const may = (permission: Permission) => operator?.permissions.includes(permission) === true;
  const to = dateIn('IE', now);
  const days = { from: addDays(to, -29), to, zone: officeZone };
  const [sales, deposits, left, counts, failedJobs] = await Promise.all([
    may('orders.read') ? salesByDay(db, days) : null,
    may('deposits.read') ? depositsByDay(db, days) : null,
    stock(db),
    countWaiting(db, now),
    countFailedJobs(db),
  ]);
  return {
    madeAt: now.toISOString(),
    sales,
    deposits,
    stock: left,
    waiting: Object.fromEntries(
      waitingKinds.flatMap((kind) =>
        may(waitingPermissions[kind]) ? [[kind, { ...counts, failedJobs }[kind]]] : [],
      ),
    ),
  };
}

export async function listDue({ db, clock }: Context, { operator }: Caller): Promise<DueItem[]> {
  const today = dateIn('IE', clock.now());
  const seesMoney = operator?.permissions.includes('ledger.read') === true;
  return findDue(db, { today, by: addDays(today, 7), seesMoney });
}

export async function listGivenUpMails({ db, clock }: Context): Promise<GivenUpMail[]> {
  const rows = await findGivenUpMails(db, clock.now());
  return rows.map(({ givenUpAt, ...row }) => ({ ...row, givenUpAt: givenUpAt.toISOString() }));
}
