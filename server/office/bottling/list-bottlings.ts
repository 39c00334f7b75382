import type { PlannedBottling } from '#contract/bottling/bottling.ts';
import type { Context } from '#server/shared/context.ts';
import { bottlingView } from '#server/features/bottling/get-bottling.ts';
import { plannedBottlings } from '#server/features/bottling/queries.ts';

export async function listBottlings({ db }: Context): Promise<PlannedBottling[]> {
  const planned = await plannedBottlings(db, 100);
  return planned.map(({ caskName, caskCode, owners, confirmed, ...row }) => ({
    ...bottlingView(row),
    caskName,
    caskCode,
    owners,
    confirmed,
  }));
}
