import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { balanceOf, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { untilWaiting } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { clock, database } = context;

test('one that waits while another starts a term sees it, though it was asked earlier', async () => {
  const member = await buildMember(context, { balance: { SGD: 100_000 }, membership: null });
  const caller = callerOf(member);
  const key = randomUUID();
  await database.asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query(
      "insert into idempotency_key (member_id, key, request_hash, created_at) values ($1, $2, '', $3)",
      [member.id, key, clock.now()],
    );
    const early = takeLevel(context, caller, 'STILLMAN', { key });
    early.catch(() => undefined);
    await untilWaiting(database, 1);
    clock.set(clock.now().getTime() + 1000);
    await takeLevel(context, caller, 'STILLMAN');
    await holder.query('rollback');
    await expect(early).rejects.toMatchObject({ code: 'RENEWAL_TOO_EARLY' });
  });
  expect(await balanceOf(context, member.id)).toBe(100_000 - 16_800);
  expect(await brokenInvariants(database)).toEqual({});
});
