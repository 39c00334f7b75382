import type { TrailSubject } from '#contract/office/trail.ts';
import type { TrailAction } from '#words/en/office/trail-actions.ts';
import { DomainError } from '#domain/errors.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import {
  notifyChannel,
  transaction,
  type Reader,
  type Transaction,
} from '#server/platform/db/transaction.ts';

export interface Content<Item> {
  subject: { kind: TrailSubject; id: number };
  action: TrailAction;
  /** Throws where there is none of this id. */
  read: (db: Reader, id: number) => Promise<Item>;
}

/**
 * Changes one item of the shop's content, drops the shop's caches and writes the trail.
 * @param change returns false where the item has another version than the operator saw
 * @throws what `read` throws, RECORD_CHANGED with the item as it is
 */
export async function changeContent<Item extends Record<string, unknown>>(
  context: Context,
  caller: Caller,
  { subject, action, read }: Content<Item>,
  change: (tx: Transaction, before: Item) => Promise<boolean>,
): Promise<Item> {
  return transaction(context.db, async (tx) => {
    const before = await read(tx, subject.id);
    if (!(await change(tx, before)))
      throw new DomainError('RECORD_CHANGED', { current: await read(tx, subject.id) });
    await notifyChannel(tx, catalogueChannel);
    const after = await read(tx, subject.id);
    await recordChange(context, tx, caller, { action, subject, before, after });
    return after;
  });
}

interface Positioned {
  id: number;
  version: number;
  position: number;
}

/** @returns false where one of the two has another version by now */
export async function swapPositions(
  one: Positioned,
  other: Positioned,
  update: (seen: { id: number; version: number }, change: { position: number }) => Promise<boolean>,
): Promise<boolean> {
  // Rows in the order of their ids: two swaps at once do not wait for each other.
  const moves = [
    { ...one, position: other.position },
    { ...other, position: one.position },
  ].toSorted((first, second) => first.id - second.id);
  for (const { id, version, position } of moves)
    if (!(await update({ id, version }, { position }))) return false;
  return true;
}
