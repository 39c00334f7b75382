import { sql, type Insertable } from 'kysely';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Row, Schema, Database } from '#server/platform/db/schema.ts';
import type { Movement, Snapshot } from './provider.ts';

export type SandboxPayment = Row<'sandbox.payment'>;
export type SandboxState = Extract<
  Snapshot['state'],
  'open' | 'action' | 'authorized' | 'captured' | 'canceled'
>;

const effects = {
  REFUND: { refunded: 1, chargedBack: 0 },
  CHARGEBACK: { refunded: 0, chargedBack: 1 },
  CHARGEBACK_REVERSED: { refunded: 0, chargedBack: -1 },
} as const;

/**
 * Moves money back to the buyer, or to us again, once for each id.
 * @returns false when the payment does not hold that much
 */
async function recordMovement(
  db: Database,
  movement: Row<'sandbox.movement'> & { kind: keyof typeof effects },
): Promise<boolean> {
  const { id, paymentRef: ref, kind, amount } = movement;
  const refunded = effects[kind].refunded * amount;
  const chargedBack = effects[kind].chargedBack * amount;
  return db.transaction().execute(async (tx) => {
    await sql`select 1 from sandbox.payment where ref = ${ref} for update`.execute(tx);
    const before = tx.selectFrom('sandbox.movement').select('id').where('id', '=', id);
    if (await before.executeTakeFirst()) return true;
    const { numUpdatedRows } = await tx
      .updateTable('sandbox.payment')
      .set({
        refunded: sql`refunded + ${refunded}::bigint`,
        chargedBack: sql`charged_back + ${chargedBack}::bigint`,
      })
      .where('ref', '=', ref)
      .where(sql<boolean>`refunded + charged_back + ${refunded + chargedBack}::bigint <= captured`)
      .where(sql<boolean>`charged_back + ${chargedBack}::bigint >= 0`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await tx.insertInto('sandbox.movement').values(movement).execute();
    return true;
  });
}

export function sandboxBooks(db: Database, clock: Clock) {
  const find = (ref: string) =>
    db.selectFrom('sandbox.payment').selectAll().where('ref', '=', ref).executeTakeFirst();
  return {
    find,
    async open(payment: Insertable<Schema['sandbox.payment']>): Promise<SandboxPayment> {
      const opened = await db
        .insertInto('sandbox.payment')
        .values(payment)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returningAll()
        .executeTakeFirst();
      const ofKey = db.selectFrom('sandbox.payment').selectAll().where('key', '=', payment.key);
      return opened ?? ofKey.executeTakeFirstOrThrow();
    },
    move: async (
      ref: string,
      from: SandboxState[],
      change: Partial<Omit<SandboxPayment, 'ref' | 'key'>> & { state: SandboxState },
    ): Promise<SandboxPayment | undefined> => {
      const moved = await db
        .updateTable('sandbox.payment')
        .set(change)
        .where('ref', '=', ref)
        .where('state', 'in', from)
        .returningAll()
        .executeTakeFirst();
      return moved ?? find(ref);
    },
    async capture(
      ref: string,
      amount: number,
      key: string,
    ): Promise<(SandboxPayment & { wasSlow: boolean }) | undefined> {
      const { rows } = await sql<SandboxPayment & { wasSlow: boolean }>`
        with before as (
          select ref, slow from sandbox.payment where ref = ${ref} and state = 'authorized' for update
        ), captured as (
          update sandbox.payment as payment set state = 'captured', captured = ${amount}, slow = false
          from before where payment.ref = before.ref returning payment.*, before.slow as was_slow
        ), recorded as (
          insert into sandbox.movement (id, payment_ref, kind, amount, at)
          select ${key}, ref, 'CAPTURE', ${amount}::bigint, ${clock.now()} from captured
        )
        select * from captured`.execute(db);
      return rows[0];
    },
    recordMovement: (ref: string, kind: keyof typeof effects, amount: number, id: string) =>
      recordMovement(db, { id, paymentRef: ref, kind, amount, at: clock.now() }),
    async isRefunded(id: string): Promise<boolean> {
      const made = db.selectFrom('sandbox.movement').select('id').where('id', '=', id);
      return (await made.executeTakeFirst()) !== undefined;
    },
    async *report({ from, to }: { from: Date; to: Date }): AsyncIterable<Movement> {
      const rows = await db
        .selectFrom('sandbox.movement as movement')
        .innerJoin('sandbox.payment as payment', 'payment.ref', 'movement.paymentRef')
        .select(['movement.kind', 'payment.ref', 'movement.amount', 'payment.currency', 'movement.at'])
        .where('movement.at', '>=', from)
        .where('movement.at', '<', to)
        .execute();
      for (const { kind, ref, amount, currency, at } of rows)
        yield { kind: kind as Movement['kind'], ref, amount: { minor: amount, currency }, at };
    },
  };
}
