import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import {
  certificateStates as held,
  shareActorsFor,
  shareTransitions,
  voidShareStates,
  type CertificateState,
} from '#domain/cask/share-state.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildMember, buildCask } from '#testing/fixtures/builders.ts';
import { buyShares, buildBuyers } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { lockShares, moveShares } from './move-shares.ts';
import { addDays, instantAt } from '#domain/calendar.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { matureShares } from './mature-shares.ts';

const movesFrom = (from: CertificateState) =>
  Object.keys(shareTransitions[from]).filter((to) => to !== 'LISTED') as CertificateState[];

const context = await testContext();
const { db, clock } = context;
const { id: operatorId } = await buildMember(context);

async function buyShare(): Promise<string> {
  const { order } = await buyShares(context);
  return (await rowOf(db, 'certificate', { orderId: order.id })).id;
}

async function move(certificateId: string, from: CertificateState, to: CertificateState): Promise<void> {
  const [by = 'SYSTEM'] = shareActorsFor(from, to);
  await transaction(db, async (tx) => {
    const shares = await lockShares(tx, [certificateId]);
    const operator = by === 'OPERATOR' ? { operatorId, reason: 'asked for' } : {};
    await moveShares(tx, shares, { to, by, at: clock.now(), ...operator });
  });
}

/** The shortest way from the purchase to each state. */
function ways(): Map<CertificateState, CertificateState[]> {
  const found = new Map<CertificateState, CertificateState[]>([['PURCHASED', []]]);
  for (const [state, way] of found)
    for (const to of movesFrom(state)) if (!found.has(to)) found.set(to, [...way, to]);
  return found;
}

// First: the others leave shares in states that nothing led to.
test('shares mature once the time for withdrawing from them is over, and once only', async () => {
  const [buyer, later] = await buildBuyers(context, 2, { casks: [[await buildCask(context), 2]] });
  const order = await buyer!.place();
  const statesOf = async (orderId: string) =>
    (await rowsOf(db, 'certificate', { orderId })).map(({ state }) => state);
  const midnight = instantAt('SG', Date.parse(`${addDays(order.withdrawUntil, 1)}T00:00:00Z`));
  clock.set(midnight.getTime() - 1);
  const young = await later!.place();
  await matureShares(context);
  expect(await statesOf(order.id)).toEqual(['PURCHASED', 'PURCHASED']);
  clock.set(midnight);
  await Promise.all([matureShares(context), matureShares(context)]);
  expect(await statesOf(order.id)).toEqual(['MATURING', 'MATURING']);
  expect(await statesOf(young.id)).toEqual(['PURCHASED', 'PURCHASED']);
  expect(await rowsOf(db, 'shareMove')).toHaveLength(2);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('the database has the moves of the domain', async () => {
  const rows = await rowsOf(db, 'shareTransition');
  const stored = rows.map(({ fromState, toState }) => `${fromState} ${toState}`);
  const ofDomain = held.flatMap((from) => movesFrom(from).map((to) => `${from} ${to}`));
  expect(stored.toSorted()).toEqual(ofDomain.toSorted());
});

test.each([...ways()])('a share comes to be %s; the database refuses other moves', async (state, way) => {
  const certificateId = await buyShare();
  let from: CertificateState = 'PURCHASED';
  for (const to of way) {
    await move(certificateId, from, to);
    from = to;
  }
  const certificate = await rowOf(db, 'certificate', { id: certificateId });
  const { caskId, number, voidedAt } = certificate;
  const { orderId } = await rowOf(db, 'caskShare', { caskId, number });
  const isVoid = (voidShareStates as readonly string[]).includes(state);
  expect(certificate.state).toBe(state);
  expect([voidedAt === null, orderId === null]).toEqual([!isVoid, isVoid]);
  const stored = db.selectFrom('shareMove').select('toState').orderBy('id');
  const moves = await stored.where('certificateId', '=', certificateId).execute();
  expect(moves.map(({ toState }) => toState)).toEqual(way);
  for (const to of held.filter((other) => other !== state && !movesFrom(state).includes(other))) {
    const forced = db.updateTable('certificate').set({ state: to }).where('id', '=', certificateId);
    await expect(forced.execute()).rejects.toMatchObject({ constraint: 'certificate_state_moves' });
  }
});

test('a move that is not theirs changes nothing', async () => {
  const certificateId = await buyShare();
  const stolen = transaction(db, async (tx) => {
    const shares = await lockShares(tx, [certificateId]);
    await moveShares(tx, shares, { to: 'MATURING', by: 'MEMBER', at: clock.now() });
  });
  await expect(stolen).rejects.toThrow('a share moves from PURCHASED to MATURING by MEMBER');
});
