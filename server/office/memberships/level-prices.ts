import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { FactsOf } from '#contract/office/approvals.ts';
import type { OfficeLevel, setLevelPrice as setEndpoint } from '#contract/office/office-membership-level.ts';
import { assert } from '#domain/assert.ts';
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
import { countMembersOn, listLevelRows, touchLevel } from './level-rows.ts';
import { getOfficeLevel, lockSeenLevel, toLevelPrice } from './office-level.ts';

const priceFields = { SGD: 'priceSgd', EUR: 'priceEur' } as const;

const act = 'membershipLevel.setPrice';
type Asked = ApprovalDetailsOf[typeof act];
type Prices = Pick<Asked, 'priceSgd' | 'priceEur'>;

const priceOf = ({ prices: [current] }: OfficeLevel): Prices => {
  assert(current, 'a level has a price at each time');
  return { priceSgd: current.priceSgd, priceEur: current.priceEur };
};

async function checkPrice(
  tx: Transaction,
  level: OfficeLevel,
  { priceSgd, priceEur }: Prices,
  now: Date,
): Promise<void> {
  if (level.isFree) throw new DomainError('MEMBERSHIP_FREE');
  const present = (await listLevelRows(tx)).flatMap(({ prices }) => prices.map(toLevelPrice));
  const added = { tier: level.tier, startsAt: now, prices: { SGD: priceSgd, EUR: priceEur } };
  const fields: FieldErrors = Object.fromEntries(
    misorderedCurrencies([...present, added], now).map((currency) => [
      priceFields[currency],
      'is not between what the levels below and above cost',
    ]),
  );
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
}

async function writePrice(
  context: Context,
  tx: Transaction,
  caller: Caller,
  level: OfficeLevel,
  { reason, askedBy, ...prices }: Prices & { reason: string | null; askedBy?: string },
): Promise<void> {
  const { id } = level;
  const price = { levelId: id, startsAt: context.clock.now(), ...prices };
  await tx.insertInto('membershipPrice').values(price).execute();
  await touchLevel(tx, id);
  await recordChange(context, tx, caller, 'membershipLevel.price', id, {
    before: priceOf(level),
    after: { ...prices, ...(askedBy !== undefined && { askedBy }) },
    reason,
  });
}

/**
 * Asked for only, where somebody may decide it. Terms that were bought keep their price, and orders that were begun
 * with another are refused.
 */
export async function setLevelPrice(
  context: Context,
  caller: Caller,
  { levelId: id, version, priceSgd, priceEur, reason }: BodyOf<typeof setEndpoint> & { levelId: number },
): Promise<AnswerOf<typeof setEndpoint>> {
  return transaction(context.db, async (tx) => {
    const open = await lockOpenApproval(tx, { act, subjectId: String(id) });
    const level = await lockSeenLevel(tx, { id, version });
    const now = context.clock.now();
    const details = { priceSgd, priceEur };
    await checkPrice(tx, level, details, now);
    const request = { act, subjectId: String(id), memberId: null, details, reason } as const;
    const isAlone = !(await hasSecondPerson(tx, act, { askedBy: caller.memberId, now }));
    const about = { isAlone, open, now, kind: 'membershipLevel' } as const;
    const isRequested = await askUnlessAlone(context, tx, caller, request, about);
    if (!isRequested) await writePrice(context, tx, caller, level, { ...details, reason });
    return { ...(await getOfficeLevel(tx, id)), isRequested };
  });
}

export async function approveLevelPrice(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { levelId, ...priceRequest }: Asked & { levelId: number; askedBy: string; reason: string | null },
): Promise<void> {
  const level = await getOfficeLevel(tx, levelId);
  await checkPrice(tx, level, priceRequest, context.clock.now());
  await writePrice(context, tx, caller, level, priceRequest);
}

export async function levelPriceFacts(
  context: Pick<Context, 'clock'>,
  db: Reader,
  levelId: number,
  after: Asked,
): Promise<FactsOf<typeof act>> {
  const level = await getOfficeLevel(db, levelId);
  const affected = { members: await countMembersOn(db, levelId, context.clock.now()) };
  return { act, levelId, name: level.name, before: priceOf(level), after, affected };
}
