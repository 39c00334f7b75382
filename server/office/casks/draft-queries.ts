import { sql, type Updateable } from 'kysely';
import type { DraftFacts } from '#domain/cask/publishing.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type Draft = Row<'caskDraft'>;

export async function findDraft(db: Reader, id: number): Promise<Draft | undefined> {
  return db.selectFrom('caskDraft').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockDraft(tx: Transaction, id: number): Promise<Draft | undefined> {
  checkLockOrder(tx, 'cask');
  return tx.selectFrom('caskDraft').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One import of casks at a time: drafts that are not there yet have no row to lock. */
export async function lockImports(tx: Transaction): Promise<void> {
  checkLockOrder(tx, 'cask');
  await sql`select pg_advisory_xact_lock(hashtextextended('cask import', 0))`.execute(tx);
}

/** In the order of their ids, so that two imports do not deadlock. */
export async function lockDrafts(tx: Transaction, ids: readonly number[]): Promise<void> {
  checkLockOrder(tx, 'cask');
  if (ids.length === 0) return;
  await tx
    .selectFrom('caskDraft')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertDrafts(
  tx: Transaction,
  drafts: readonly DraftFacts[],
  { by, now }: { by: string; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into cask_draft (facts, created_at, created_by, changed_at)
    select draft.facts, ${now}, ${by}, ${now}
    from jsonb_array_elements(${JSON.stringify(drafts)}::jsonb) with ordinality as draft (facts, place)
    order by place returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function updateDraft(
  tx: Transaction,
  id: number,
  change: Updateable<Schema['caskDraft']>,
): Promise<void> {
  const draft = tx.updateTable('caskDraft').where('id', '=', id).set(change);
  await draft.set((eb) => ({ version: eb('version', '+', 1) })).execute();
}

export async function updateDraftFacts(
  tx: Transaction,
  id: number,
  { facts, now: changedAt }: { facts: DraftFacts; now: Date },
): Promise<void> {
  const written = JSON.stringify(facts) as never;
  await updateDraft(tx, id, { facts: written, state: 'DRAFT', changedAt, checkedAt: null, checkedBy: null });
}

export const markChecked = (
  tx: Transaction,
  id: number,
  { by, now }: { by: string; now: Date },
): Promise<void> => updateDraft(tx, id, { state: 'CHECKED', checkedAt: now, checkedBy: by });

export const touchDraft = (tx: Transaction, id: number, now: Date): Promise<void> =>
  updateDraft(tx, id, { changedAt: now });

export async function deleteDraft(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('caskDraft').where('id', '=', id).execute();
}
