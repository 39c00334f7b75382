import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import type { CaskType, SpiritStyle } from '#domain/cask/cask.ts';
import { depositLimits } from '#domain/wallet/deposit.ts';
import { termFrom } from '#domain/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import { currencies, currencyOf, type Currency } from '#domain/money.ts';
import { insertMember } from '#server/features/account/members/queries.ts';
import { openWallets } from '#server/features/wallet/open-wallets.ts';
import { refreshListing } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/features/context.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { post } from '#server/features/wallet/ledger.ts';
import { walletOf } from '#server/features/wallet/own-wallet.ts';
import { insertCasks } from '#server/sample/common/insert-casks.ts';
import { caskFixture } from './database/cask-fixture.ts';

const unique = () => randomBytes(5).toString('hex');

export interface BuiltMember {
  id: string;
  email: string;
  password: string;
}

export interface MemberFacts {
  email?: string;
  password?: string;
  name?: string;
  surname?: string;
  country?: Country | null;
  /** 'YYYY-MM-DD', or null when unknown. */
  dateOfBirth?: string | null;
  /** Minor units to begin with, posted through the ledger. */
  balance?: Partial<Record<Currency, number>>;
  /** `free`: joined, not started. `current`: eleven months to go. `expired`: since yesterday. */
  membership?: 'free' | 'current' | 'expired' | null;
  confirmed?: boolean;
  disabled?: boolean;
}

/** Someone who may buy: confirmed, of age, in Singapore, a free member, with an empty wallet in each currency. */
export async function buildMember(context: Context, facts: MemberFacts = {}): Promise<BuiltMember> {
  const { email = `member-${unique()}@example.com`, password = 'copper pot stills' } = facts;
  const {
    country = 'SG',
    dateOfBirth = '1985-06-15',
    membership = 'free',
    confirmed = true,
    disabled = false,
  } = facts;
  const now = context.clock.now();
  const member = { id: randomUUID(), email, password };
  const passwordHash = await context.passwords.hash(password);
  await transaction(context.db, async (tx) => {
    await insertMember(tx, { id: member.id, email, passwordHash, now });
    await openWallets(tx, member.id);
    const { name = 'Aoife', surname = 'Byrne' } = facts;
    await tx
      .updateTable('member')
      .set({ name, surname, country, dateOfBirth, currency: currencyOf(country) })
      .set({ confirmedAt: confirmed ? now : null, disabledAt: disabled ? now : null })
      .where('id', '=', member.id)
      .execute();
  });
  if (membership) await buildSubscription(context, member.id, membership);
  for (const currency of currencies) {
    const minor = facts.balance?.[currency] ?? 0;
    if (minor > 0) await fundWallet(context, member.id, { minor, currency });
  }
  return member;
}

const month = 30 * 24 * 3600_000;

/** A membership of the free level, whatever its term says. */
export async function buildSubscription(
  context: Context,
  memberId: string,
  state: 'free' | 'current' | 'expired',
): Promise<string> {
  const now = context.clock.now();
  const start = new Date(now.getTime() - (state === 'current' ? month : 366 * 24 * 3600_000));
  const { startsAt, endsAt } = state === 'free' ? { startsAt: null, endsAt: null } : termFrom(start, null);
  const id = randomUUID();
  const level = await context.db
    .selectFrom('membershipLevel')
    .select('id')
    .where('code', '=', 'COOPER')
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('subscription')
    .values({
      id,
      memberId,
      levelId: level.id,
      joinedAt: startsAt ?? now,
      startsAt,
      endsAt,
      replacedAt: null,
    })
    .execute();
  return id;
}

/**
 * A deposit of 100 minor units or more as the sandbox settled it: its books, the deposit, the ledger.
 * @returns the id of its posting
 */
export async function buildSettledDeposit(
  { db }: Context,
  memberId: string,
  { minor, currency, at }: { minor: number; currency: Currency; at: Date },
): Promise<string> {
  const id = randomUUID();
  const taken = { state: 'captured', captured: minor, decline: null } as const;
  const settled = { state: 'SUCCEEDED', decline: null, createdAt: at, askedAt: at, settledAt: at } as const;
  const asked = { memberId, provider: 'sandbox', currency, amount: minor, providerRef: id } as const;
  return transaction(db, async (tx) => {
    const { accountId: walletId } = await walletOf(tx, memberId, currency);
    await tx
      .insertInto('sandbox.payment')
      .values({ ref: id, key: `${id}:init`, depositId: id, amount: minor, currency, ...taken })
      .execute();
    await tx
      .insertInto('deposit')
      .values({ id, ...asked, ...settled })
      .execute();
    const against = { kind: 'CLEARING', provider: 'sandbox' } as const;
    return post(tx, { kind: 'DEPOSIT', reference: id, walletId, amount: minor, against, at });
  });
}

/** 100 minor units or more, as deposits bring them. */
export async function fundWallet(
  context: Context,
  memberId: string,
  { minor, currency }: { minor: number; currency: Currency },
): Promise<void> {
  const at = context.clock.now();
  for (let left = minor; left > 0; left -= depositLimits.max)
    await buildSettledDeposit(context, memberId, { minor: Math.min(left, depositLimits.max), currency, at });
}

export async function balanceOf(
  { db }: Context,
  memberId: string,
  currency: Currency = 'SGD',
): Promise<number> {
  const wallet = await db
    .selectFrom('wallet')
    .select('posted')
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return wallet.posted;
}

export async function buildDistillery(
  { db }: Context,
  facts: Partial<Row<'distillery'>> = {},
): Promise<Row<'distillery'>> {
  const name = facts.name ?? `Distillery ${unique()}`;
  return db
    .insertInto('distillery')
    .values({
      slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      county: 'Cork',
      founded: 1825,
      stills: 'Two copper pot stills',
      tagline: 'Slow spirit',
      story: 'A test distillery.',
      ...facts,
      name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function findDistillery({ db }: Context, id: number): Promise<Row<'distillery'>> {
  return db.selectFrom('distillery').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export interface CaskFacts {
  code?: string;
  name?: string;
  distilleryId?: number;
  spiritStyle?: SpiritStyle;
  caskType?: CaskType;
  abv?: number;
  fillDate?: string;
  bottlingDate?: string;
  shares?: number;
  /** Minor units per share. */
  price?: Record<Currency, number>;
  published?: boolean;
}

export interface BuiltCask {
  id: number;
  code: string;
  offerId: number;
  distilleryId: number;
}

/** A cask with its shares and its listing: 10 shares at S$100.00 or €70.00. */
export async function buildCask(context: Context, facts: CaskFacts = {}): Promise<BuiltCask> {
  const { db, clock } = context;
  const now = clock.now();
  const {
    distilleryId: given,
    price,
    published = true,
    code = `T${unique().toUpperCase()}`,
    ...rest
  } = facts;
  const distillery = given ? await findDistillery(context, given) : await buildDistillery(context);
  const fillDate = facts.fillDate ?? addYears(dateIn('IE', now), -1);
  const cask = caskFixture({
    bottlingDate: addYears(fillDate, 6),
    ...rest,
    ...(price && { priceSgd: price.SGD, priceEur: price.EUR }),
    code,
    distillery: distillery.slug,
    fillDate,
    listedAt: now,
    publishedAt: published ? now : null,
  });
  const [inserted] = await transaction(db, (tx) => insertCasks(tx, [cask]));
  if (!inserted) throw new Error(`there is a cask ${code} already`);
  await refreshListing(context, [inserted.id]);
  return { id: inserted.id, code, offerId: inserted.offerId, distilleryId: distillery.id };
}

/** A coupon valid for a year around now: 10 % off cask shares, 100 uses. */
export async function buildCoupon(
  { db, clock }: Context,
  facts: Partial<Row<'coupon'>> = {},
): Promise<Row<'coupon'>> {
  const now = clock.now().getTime();
  return db
    .insertInto('coupon')
    .values({
      code: `test-${unique()}`,
      kind: 'PERCENT',
      value: 10,
      currency: null,
      appliesTo: 'CASK_SHARE',
      validFrom: new Date(now - 6 * month),
      validUntil: new Date(now + 6 * month),
      maxUses: 100,
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A session of the member and its access token, without a password. */
export async function loginAs({ db, clock, tokens }: Context, member: { id: string }): Promise<string> {
  const sessionId = randomUUID();
  const now = clock.now();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      memberId: member.id,
      device: 'test',
      createdAt: now,
      lastUsedAt: now,
      endedAt: null,
    })
    .execute();
  return tokens.issue({ memberId: member.id, sessionId });
}

/** The member is an operator with these roles from now on, and has proven a second factor. */
export async function loginAsOperator(
  context: Context,
  member: { id: string },
  roles: readonly OperatorRole[] = ['owner'],
): Promise<string> {
  const { db, clock, tokens } = context;
  await db.updateTable('member').set({ role: 'operator' }).where('id', '=', member.id).execute();
  const rows = roles.map((role) => ({ memberId: member.id, role, grantedAt: clock.now(), grantedBy: null }));
  if (rows.length > 0)
    await db
      .insertInto('operatorRole')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const token = await loginAs(context, member);
  const { sessionId = '' } = (await tokens.verify(token)) ?? {};
  await db.updateTable('session').set({ secondFactorAt: clock.now() }).where('id', '=', sessionId).execute();
  return token;
}
