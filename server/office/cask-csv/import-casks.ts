import type { CaskImport } from '#contract/office/office-cask.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import {
  insertDrafts,
  lockDrafts,
  lockImports,
  updateDraftFacts,
} from '#server/office/casks/draft-queries.ts';
import { differences } from '#server/office/casks/office-cask.ts';
import { draftIdsIn, planImport, type ImportPlan, type PlannedRow } from './plan-import.ts';

function viewOf({ encoding, digest, rows }: ImportPlan, isDone: boolean): CaskImport {
  const count = (action: PlannedRow['row']['action']) =>
    rows.filter(({ row }) => row.action === action).length;
  return {
    digest,
    encoding,
    isDone,
    created: count('CREATE'),
    changed: count('CHANGE'),
    unchanged: count('UNCHANGED'),
    wrong: count('ERROR'),
    rows: rows.map(({ row }) => row),
  };
}

export async function previewImport(context: Context, caller: Caller, bytes: Buffer): Promise<CaskImport> {
  markUnchanged(caller);
  return viewOf(await planImport(context, context.db, bytes), false);
}

async function write(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { facts, draft }: PlannedRow,
): Promise<void> {
  if (!facts) return;
  const now = context.clock.now();
  const by = caller.memberId;
  const [id = 0] = draft ? [draft.id] : await insertDrafts(tx, [facts], { by, now });
  if (draft) await updateDraftFacts(tx, id, { facts, now });
  await recordChange(context, tx, caller, 'cask.import', id, {
    ...differences({ ...draft?.facts }, { ...facts }),
  });
}

/**
 * Does what the preview showed, all of it or nothing.
 * @throws CSV_REFUSED; IMPORT_WRONG where a row is; IMPORT_CHANGED where it would do something else by now
 */
export async function applyImport(
  context: Context,
  caller: Caller,
  bytes: Buffer,
  digest: string,
): Promise<CaskImport> {
  return transaction(context.db, async (tx) => {
    await lockImports(tx);
    await lockDrafts(tx, await draftIdsIn(tx, bytes));
    const plan = await planImport(context, tx, bytes);
    if (plan.digest !== digest) throw new DomainError('IMPORT_CHANGED');
    if (plan.rows.some(({ row }) => row.action === 'ERROR')) throw new DomainError('IMPORT_WRONG');
    markUnchanged(caller);
    for (const row of plan.rows) await write(context, tx, caller, row);
    return viewOf(plan, true);
  });
}
