import type { BodyOf } from '#contract/endpoint.ts';
import type {
  OfficeLevel,
  setLevelPrice as setEndpoint,
  withdrawLevelPrice as withdrawEndpoint,
} from '#contract/office/office-membership-level.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { misorderedCurrencies } from '#domain/membership/level-price.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { deletePrice, insertPrice, listLevelRows, touchLevel } from './level-rows.ts';
import { getOfficeLevel, lockSeenLevel, toLevelPrice } from './office-level.ts';

/** How far ahead a price is planned, and how many of a level. */
const maxAheadMs = 2 * 366 * 86_400_000;
const maxPlannedPrices = 10;

const priceFields = { SGD: 'priceSgd', EUR: 'priceEur' } as const;

/** The prices of all levels as they are in this transaction. @throws INVALID_REQUEST by field */
async function checkOrder(tx: Transaction, from: Date): Promise<void> {
  const prices = (await listLevelRows(tx)).flatMap((level) => level.prices.map(toLevelPrice));
  const fields: FieldErrors = Object.fromEntries(
    misorderedCurrencies(prices, from).map((currency) => [
      priceFields[currency],
      'is not between what the levels below and above cost',
    ]),
  );
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
}

function checkStart(level: OfficeLevel, startsAt: Date, now: Date): void {
  const planned = level.prices.filter(({ state }) => state === 'PLANNED');
  const fault =
    startsAt < now
      ? 'is in the past'
      : startsAt.getTime() - now.getTime() > maxAheadMs
        ? 'is more than two years ahead'
        : level.prices.some((price) => price.startsAt === startsAt.toISOString())
          ? 'has a price already'
          : planned.length >= maxPlannedPrices && startsAt > now
            ? `is the beginning of more than ${maxPlannedPrices} prices to come`
            : null;
  if (fault !== null) throw new DomainError('INVALID_REQUEST', { fields: { startsAt: fault } });
}

/**
 * Terms that were bought keep their price, and orders that were begun with another are refused.
 * @throws MEMBERSHIP_UNKNOWN, MEMBERSHIP_FREE, RECORD_CHANGED, INVALID_REQUEST
 */
export async function setLevelPrice(
  context: Context,
  caller: Caller,
  id: number,
  { version, priceSgd, priceEur, startsAt: from, reason }: BodyOf<typeof setEndpoint>,
): Promise<OfficeLevel> {
  return transaction(context.db, async (tx) => {
    const level = await lockSeenLevel(context, tx, { id, version });
    if (level.isFree) throw new DomainError('MEMBERSHIP_FREE');
    const now = context.clock.now();
    const startsAt = from === undefined ? now : new Date(from);
    checkStart(level, startsAt, now);
    await insertPrice(tx, { levelId: id, startsAt, priceSgd, priceEur });
    await checkOrder(tx, startsAt);
    await touchLevel(tx, id);
    const before = level.prices.find(({ state }) => state === 'CURRENT');
    await recordChange(context, tx, caller, {
      action: 'membershipLevel.price',
      subject: { kind: 'membershipLevel', id },
      before: { priceSgd: before?.priceSgd, priceEur: before?.priceEur },
      after: { priceSgd, priceEur, startsAt: startsAt.toISOString() },
      reason,
    });
    return getOfficeLevel(context, tx, id);
  });
}

/** @throws MEMBERSHIP_UNKNOWN, RECORD_CHANGED, PRICE_HAS_BEGUN, INVALID_REQUEST */
export async function withdrawLevelPrice(
  context: Context,
  caller: Caller,
  { levelId: id, priceId }: { levelId: number; priceId: number },
  { version, reason }: BodyOf<typeof withdrawEndpoint>,
): Promise<OfficeLevel> {
  return transaction(context.db, async (tx) => {
    const level = await lockSeenLevel(context, tx, { id, version });
    const price = level.prices.find((one) => one.id === priceId);
    if (!price) throw new DomainError('MEMBERSHIP_UNKNOWN');
    if (price.state !== 'PLANNED') throw new DomainError('PRICE_HAS_BEGUN');
    await deletePrice(tx, priceId);
    await checkOrder(tx, context.clock.now());
    await touchLevel(tx, id);
    const { priceSgd, priceEur, startsAt } = price;
    await recordChange(context, tx, caller, {
      action: 'membershipLevel.withdrawPrice',
      subject: { kind: 'membershipLevel', id },
      before: { priceSgd, priceEur, startsAt },
      reason,
    });
    return getOfficeLevel(context, tx, id);
  });
}
