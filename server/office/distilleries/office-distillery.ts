import { sql } from 'kysely';
import type { EnteredDistillery, OfficeDistillery } from '#contract/office/office-distillery.ts';
import { DomainError } from '#domain/errors.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/shared/context.ts';
import { changeContent } from '#server/office/content/change-content.ts';
import { updateSeen } from '#server/shared/update-seen.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import {
  notifyChannel,
  transaction,
  type Reader,
  type Transaction,
} from '#server/platform/db/transaction.ts';

function select(db: Reader) {
  return db
    .selectFrom('distillery')
    .select(['id', 'version', 'name', 'county', 'founded', 'stills', 'tagline', 'story'])
    .select(
      sql<number>`(select count(*)::integer from cask where distillery_id = distillery.id)`.as('casks'),
    );
}

export const listOfficeDistilleries = ({ db }: Pick<Context, 'db'>): Promise<OfficeDistillery[]> =>
  select(db).orderBy('name').execute();

/** @throws DISTILLERY_NOT_FOUND */
export async function getOfficeDistillery(db: Reader, id: number): Promise<OfficeDistillery> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('DISTILLERY_NOT_FOUND');
  return row;
}

/** As it stands in addresses, from the name it had first. */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');

const nameTaken = () => new DomainError('NAME_TAKEN', { fields: { name: 'is taken' } });

/** @throws NAME_TAKEN */
export async function createDistillery(
  context: Context,
  caller: Caller,
  entered: EnteredDistillery,
): Promise<OfficeDistillery> {
  return transaction(context.db, async (tx) => {
    const row = await tx
      .insertInto('distillery')
      .values({ ...entered, slug: slugOf(entered.name) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw nameTaken();
    await notifyChannel(tx, catalogueChannel);
    const subject = { kind: 'distillery', id: row.id } as const;
    await recordChange(context, tx, caller, { action: 'distillery.create', subject, after: entered });
    return getOfficeDistillery(tx, row.id);
  });
}

async function isNameTaken(tx: Transaction, name: string, butFor: number): Promise<boolean> {
  const query = tx.selectFrom('distillery').select('id').where('name', '=', name).where('id', '<>', butFor);
  return (await query.executeTakeFirst()) !== undefined;
}

/** @throws DISTILLERY_NOT_FOUND, RECORD_CHANGED, NAME_TAKEN */
export function changeDistillery(
  context: Context,
  caller: Caller,
  { id, version, ...entered }: { id: number; version: number } & EnteredDistillery,
): Promise<OfficeDistillery> {
  const subject = { kind: 'distillery', id } as const;
  const content = { subject, action: 'distillery.change', read: getOfficeDistillery } as const;
  return changeContent(context, caller, content, async (tx, before) => {
    if (await isNameTaken(tx, entered.name, id)) throw nameTaken();
    if (!(await updateSeen(tx.updateTable('distillery').set(entered), { id, version }))) return false;
    const casks = await tx.selectFrom('cask').select('id').where('distilleryId', '=', id).execute();
    // Its name is among the words that find a cask.
    if (before.name !== entered.name && casks.length > 0)
      await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: casks.map((cask) => cask.id) });
    return true;
  });
}
