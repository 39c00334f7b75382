import { sql } from 'kysely';
import type { getRegisterHealth as endpoint } from '#contract/office/register.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Context } from '#server/shared/context.ts';
import { vkeyOf } from './log-key.ts';
import { findLog, lastCheckpoint } from './queries.ts';
import { behindSince, cosignedSize, findWitnesses } from './witnesses/queries.ts';

type RegisterHealth = AnswerOf<typeof endpoint>;

async function witnessesOf({ db, register }: Context): Promise<RegisterHealth['witnesses']> {
  const known = new Map((await findWitnesses(db)).map((row) => [row.name, row]));
  return Promise.all(
    register.witnesses.map(async ({ key: { name } }) => {
      const row = known.get(name);
      const cosigned = await cosignedSize(db, name);
      const behind = await behindSince(db, cosigned);
      return {
        name,
        cosigned,
        behindSince: behind?.toISOString() ?? null,
        askedAt: row?.askedAt.toISOString() ?? null,
        outcome: row?.outcome ?? null,
        status: row?.status ?? null,
        since: row?.since?.toISOString() ?? null,
      };
    }),
  );
}

const lateAfterMs = 60_000;

export async function registerHealth(context: Context): Promise<RegisterHealth> {
  const { db, clock, register } = context;
  const refused = register.refusal.current;
  const log = await findLog(db);
  const head = await lastCheckpoint(db);
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*) as waiting, (select (facts ->> 'at')::timestamptz from register_outbox order by id limit 1) as since
    from register_outbox`.execute(db);
  const { waiting, since } = rows[0] ?? { waiting: 0, since: null };
  return {
    origin: log?.origin ?? null,
    vkey: log ? vkeyOf(register.keys[0], log.origin) : null,
    entries: head?.size ?? 0,
    signedAt: head?.signedAt.toISOString() ?? null,
    waiting,
    waitingSince: since?.toISOString() ?? null,
    refusal: refused && { reason: refused.reason, since: refused.since.toISOString() },
    isLate: since !== null && clock.now().getTime() - since.getTime() > lateAfterMs,
    witnesses: await witnessesOf(context),
  };
}
