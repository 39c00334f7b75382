import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Subscription } from '#contract/membership.ts';
import { assert } from '#domain/assert.ts';
import type { Currency } from '#domain/money.ts';
import type { Context } from '#server/features/context.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { subscribe } from '#server/features/memberships/subscriptions/subscribe.ts';

export const levelIds = { COOPER: 1, STILLMAN: 2, MASTER_BLENDER: 3 } as const;
type LevelCode = keyof typeof levelIds;

/** Subscribes as the browser would, by default in SGD. */
export async function takeLevel(
  context: Context,
  caller: Caller,
  code: LevelCode,
  change: { currencyType?: Currency; couponCode?: string; expectedTotal?: number; key?: string } = {},
): Promise<Subscription> {
  const { key = randomUUID(), currencyType = 'SGD', ...rest } = change;
  const request = { membershipId: levelIds[code], currencyType, ...rest };
  return (await subscribe(context, caller, key, request)).subscription;
}

/** A meeting in a week, for everyone, with 12 seats. */
export async function buildMeeting(
  { db, clock }: Context,
  { level = 'COOPER', seats = 12, inDays = 7 }: { level?: LevelCode; seats?: number; inDays?: number } = {},
): Promise<Row<'meeting'>> {
  const meeting = await db
    .insertInto('meeting')
    .values({
      title: 'An hour with the stillman',
      maker: 'Orla Kearns',
      place: 'Online',
      online: true,
      levelId: levelIds[level],
      startsAt: new Date(clock.now().getTime() + inDays * 86_400_000),
      minutes: 60,
      about: 'How the cut is chosen.',
    })
    .returningAll()
    .executeTakeFirst();
  assert(meeting, 'a meeting was inserted');
  await sql`insert into meeting_seat select ${meeting.id}, generate_series(1, ${seats}::integer)`.execute(db);
  return meeting;
}
