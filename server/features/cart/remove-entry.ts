import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { changeCart } from './change-cart.ts';
import { deleteEntry } from './queries.ts';

export async function removeEntry(context: Context, caller: Caller | null, cartId: string, entryId: number) {
  return changeCart(context, caller, cartId, async (tx, cart) => {
    const removed = await deleteEntry(tx, cart.id, entryId);
    if (!removed) throw new DomainError('ENTRY_NOT_FOUND');
    return {};
  });
}
