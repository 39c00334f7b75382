import type { RegaugeImport } from '#contract/office/regauges.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { markUnchanged } from '#server/features/office/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { recordEvents } from '../record/record-event.ts';
import { lockCasks } from '../stage/stage-queries.ts';
import { caskIdsIn, planRegauges, type RegaugePlan } from './plan-regauges.ts';

function viewOf({ encoding, digest, rows }: RegaugePlan, isDone: boolean): RegaugeImport {
  const count = (action: RegaugePlan['rows'][number]['action']) =>
    rows.filter((row) => row.action === action).length;
  return {
    digest,
    encoding,
    isDone,
    recorded: count('RECORD'),
    corrected: count('CORRECT'),
    unchanged: count('UNCHANGED'),
    wrong: count('ERROR'),
    rows,
  };
}

/** What the file would record; nothing is written. @throws CSV_REFUSED */
export async function previewRegauges(
  context: Context,
  caller: Caller,
  bytes: Buffer,
): Promise<RegaugeImport> {
  markUnchanged(caller);
  return viewOf(await planRegauges(context.db, bytes, context.clock.now()), false);
}

/**
 * Records what the preview showed, all of it or nothing.
 * @throws CSV_REFUSED; IMPORT_WRONG where a row is; IMPORT_CHANGED where it would do something else by now
 */
export async function applyRegauges(
  context: Context,
  caller: Caller,
  bytes: Buffer,
  digest: string,
): Promise<RegaugeImport> {
  return transaction(context.db, async (tx) => {
    await lockCasks(tx, await caskIdsIn(tx, bytes));
    const plan = await planRegauges(tx, bytes, context.clock.now());
    if (plan.digest !== digest) throw new DomainError('IMPORT_CHANGED');
    if (plan.rows.some(({ action }) => action === 'ERROR')) throw new DomainError('IMPORT_WRONG');
    await recordEvents(context, tx, caller, plan.events);
    return viewOf(plan, true);
  });
}
