import type { EnteredPerson } from '#contract/office/office-team.ts';
import { updateSeen, type Seen } from '#server/shared/update-seen.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type PersonRow = Row<'teamPerson'>;

const columnsOf = ({ name, role, text, fileId, drawing }: EnteredPerson) => ({
  name,
  role,
  text,
  fileId: fileId ?? null,
  drawing: drawing ?? null,
});

export function listPersonRows(db: Reader, limit: number): Promise<PersonRow[]> {
  return db.selectFrom('teamPerson').selectAll().orderBy('position').orderBy('id').limit(limit).execute();
}

export async function findPersonRow(db: Reader, id: number): Promise<PersonRow | undefined> {
  return db.selectFrom('teamPerson').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lastPosition(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('teamPerson')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function insertPerson(
  tx: Transaction,
  entered: EnteredPerson & { position: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('teamPerson')
    .values({ ...columnsOf(entered), position: entered.position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updatePerson = (tx: Transaction, seen: Seen, change: EnteredPerson | { position: number }) =>
  updateSeen(tx.updateTable('teamPerson').set('position' in change ? change : columnsOf(change)), seen);

/** @returns false where somebody has changed it since */
export async function deletePerson(tx: Transaction, { id, version }: Seen): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('teamPerson')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findNeighbour(
  db: Reader,
  { id, position }: Pick<PersonRow, 'id' | 'position'>,
  direction: 'UP' | 'DOWN',
): Promise<PersonRow | undefined> {
  const [comparison, order] = direction === 'UP' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  return db
    .selectFrom('teamPerson')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('position', 'id'), comparison, tuple(position, id)))
    .orderBy('position', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
}
