import type { OfficeRate } from '#contract/office/office-rates.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { rateState } from '#domain/rates/new-rate.ts';
import { refuseOwnAccount } from '#server/features/office/payments/refuse-own-account.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notifyChannel, transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/features/context.ts';
import { ratesChannel } from './known-rates.ts';
import { officeRate } from './list-rates.ts';
import { addedRateOf, findRate, lockRates, setConfirmed, setWithdrawn } from './queries.ts';
import { trailDetailsOf } from './trail-details.ts';

/** @throws RATE_NOT_FOUND; RATE_DECIDED for one that was withdrawn */
async function lockRate({ clock }: Pick<Context, 'clock'>, tx: Transaction, rateId: number) {
  await lockRates(tx);
  const row = await findRate(tx, rateId);
  if (!row) throw new DomainError('RATE_NOT_FOUND');
  if (row.withdrawnAt !== null) throw new DomainError('RATE_DECIDED');
  const at = clock.now();
  const { country, proposedBy } = row;
  const on = dateIn(country, at);
  const added = addedRateOf(row);
  const state = rateState({ from: added.from, isConfirmed: row.confirmedAt !== null }, on);
  const details = { rateId, from: added.from, ...trailDetailsOf(country, added.rate), proposedBy };
  return { at, on, state, proposedBy, subject: { kind: 'rates', id: country } as const, details };
}

/** @throws RATE_NOT_FOUND, RATE_DECIDED, RATE_TOO_LATE on its first day, FORBIDDEN for who proposed it */
export async function confirmRate(context: Context, caller: Caller, rateId: number): Promise<OfficeRate> {
  return transaction(context.db, async (tx) => {
    const { at, on, state, proposedBy, subject, details } = await lockRate(context, tx, rateId);
    if (state === 'COMING' || state === 'BEGUN') throw new DomainError('RATE_DECIDED');
    refuseOwnAccount(caller, proposedBy);
    if (state === 'LATE') throw new DomainError('RATE_TOO_LATE');
    await setConfirmed(tx, rateId, { by: caller.memberId, at, on });
    await notifyChannel(tx, ratesChannel);
    const view = await officeRate(tx, rateId, at);
    await recordChange(context, tx, caller, { action: 'rates.confirm', subject, after: details });
    return view;
  });
}

/** @throws RATE_NOT_FOUND, RATE_DECIDED, RATE_BEGUN for one that is in force */
export async function withdrawRate(
  context: Context,
  caller: Caller,
  { rateId, reason }: { rateId: number; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { at, on, state, subject, details } = await lockRate(context, tx, rateId);
    if (state === 'BEGUN') throw new DomainError('RATE_BEGUN');
    await setWithdrawn(tx, rateId, { by: caller.memberId, at, on });
    await notifyChannel(tx, ratesChannel);
    await recordChange(context, tx, caller, { action: 'rates.withdraw', subject, before: details, reason });
  });
}
