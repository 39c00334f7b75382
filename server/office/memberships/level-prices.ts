import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { ApprovalFacts } from '#contract/office/approvals.ts';
import type {
  OfficeLevel,
  setLevelPrice as setEndpoint,
  withdrawLevelPrice as withdrawEndpoint,
} from '#contract/office/office-membership-level.ts';
import { assert } from '#domain/assert.ts';
import { isInstantTooFarAhead } from '#domain/calendar.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { misorderedCurrencies } from '#domain/membership/level-price.ts';
import { lockOpenApproval } from '#server/shared/approvals/approval-queries.ts';
import { askUnlessAlone } from '#server/shared/approvals/ask-approval.ts';
import { hasSecondPerson } from '#server/shared/approvals/second-person.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { countMembersOn, deletePrice, insertPrice, listLevelRows, touchLevel } from './level-rows.ts';
import { getOfficeLevel, lockSeenLevel, toLevelPrice } from './office-level.ts';

const maxPlannedPrices = 10;

const priceFields = { SGD: 'priceSgd', EUR: 'priceEur' } as const;

type DatedPrice = ReturnType<typeof toLevelPrice>;

/** The prices of all levels as they are in this transaction, with one more. @throws INVALID_REQUEST by field */
async function checkOrder(tx: Transaction, from: Date, added: readonly DatedPrice[] = []): Promise<void> {
  const present = (await listLevelRows(tx)).flatMap((level) => level.prices.map(toLevelPrice));
  const prices = [...present, ...added];
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
      : isInstantTooFarAhead(startsAt, now)
        ? 'is more than two years ahead'
        : level.prices.some((price) => price.startsAt === startsAt.toISOString())
          ? 'has a price already'
          : planned.length >= maxPlannedPrices && startsAt > now
            ? `is the beginning of more than ${maxPlannedPrices} prices to come`
            : null;
  if (fault !== null) throw new DomainError('INVALID_REQUEST', { fields: { startsAt: fault } });
}

const act = 'membershipLevel.setPrice';
type Asked = ApprovalDetailsOf[typeof act];
type Prices = Pick<Asked, 'priceSgd' | 'priceEur'>;

const priceOf = ({ prices }: OfficeLevel): Prices => {
  const current = prices.find(({ state }) => state === 'CURRENT');
  assert(current, 'a level has a price at each time');
  return { priceSgd: current.priceSgd, priceEur: current.priceEur };
};

/** @throws MEMBERSHIP_FREE, INVALID_REQUEST */
async function checkPrice(
  tx: Transaction,
  level: OfficeLevel,
  { priceSgd, priceEur, startsAt }: Prices & { startsAt: Date },
  now: Date,
): Promise<void> {
  if (level.isFree) throw new DomainError('MEMBERSHIP_FREE');
  checkStart(level, startsAt, now);
  const prices = { SGD: priceSgd, EUR: priceEur };
  await checkOrder(tx, startsAt, [{ tier: level.tier, startsAt, prices }]);
}

async function writePrice(
  context: Context,
  tx: Transaction,
  caller: Caller,
  level: OfficeLevel,
  {
    startsAt,
    reason,
    askedBy,
    ...prices
  }: Prices & { startsAt: Date; reason: string | null; askedBy?: string },
): Promise<void> {
  const { id } = level;
  await insertPrice(tx, { levelId: id, startsAt, ...prices });
  await touchLevel(tx, id);
  await recordChange(context, tx, caller, {
    action: 'membershipLevel.price',
    subject: { kind: 'membershipLevel', id },
    before: priceOf(level),
    after: { ...prices, startsAt: startsAt.toISOString(), ...(askedBy !== undefined && { askedBy }) },
    reason,
  });
}

/**
 * Asked for only, where somebody may decide it. Terms that were bought keep their price, and orders that were begun with
 * another are refused.
 * @throws MEMBERSHIP_UNKNOWN, MEMBERSHIP_FREE, RECORD_CHANGED, INVALID_REQUEST, APPROVAL_OPEN
 */
export async function setLevelPrice(
  context: Context,
  caller: Caller,
  id: number,
  { version, priceSgd, priceEur, startsAt: from, reason }: BodyOf<typeof setEndpoint>,
): Promise<AnswerOf<typeof setEndpoint>> {
  return transaction(context.db, async (tx) => {
    const open = await lockOpenApproval(tx, { act, subjectId: String(id) });
    const level = await lockSeenLevel(context, tx, { id, version });
    const now = context.clock.now();
    const startsAt = from === undefined ? now : new Date(from);
    await checkPrice(tx, level, { priceSgd, priceEur, startsAt }, now);
    const details = { priceSgd, priceEur, startsAt: from ?? null };
    const request = { act, subjectId: String(id), memberId: null, details, reason } as const;
    const isAlone = !(await hasSecondPerson(tx, act, { askedBy: caller.memberId, now }));
    const about = { isAlone, open, now, kind: 'membershipLevel' } as const;
    const isRequested = await askUnlessAlone(context, tx, caller, request, about);
    if (!isRequested) await writePrice(context, tx, caller, level, { priceSgd, priceEur, startsAt, reason });
    return { ...(await getOfficeLevel(context, tx, id)), isRequested };
  });
}

/** One whose day has passed begins with the approval. */
const planned = (startsAt: string | null, now: Date) =>
  startsAt !== null && new Date(startsAt) > now ? new Date(startsAt) : null;

/** The second person. Follows the lock of the levels. @throws INVALID_REQUEST */
export async function approveLevelPrice(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { levelId, startsAt: from, ...asked }: Asked & { levelId: number; askedBy: string; reason: string | null },
): Promise<void> {
  const level = await getOfficeLevel(context, tx, levelId);
  const now = context.clock.now();
  const price = { ...asked, startsAt: planned(from, now) ?? now };
  await checkPrice(tx, level, price, now);
  await writePrice(context, tx, caller, level, price);
}

export async function levelPriceFacts(
  context: Pick<Context, 'clock'>,
  db: Reader,
  levelId: number,
  { startsAt, ...after }: Asked,
): Promise<Extract<ApprovalFacts, { act: typeof act }>> {
  const level = await getOfficeLevel(context, db, levelId);
  const now = context.clock.now();
  return {
    act,
    levelId,
    name: level.name,
    before: priceOf(level),
    after: { priceSgd: after.priceSgd, priceEur: after.priceEur },
    startsAt: planned(startsAt, now)?.toISOString() ?? null,
    affected: { members: await countMembersOn(db, levelId, now) },
  };
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
