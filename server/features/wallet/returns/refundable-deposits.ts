import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import { refundableAmount, type RefundableDeposit } from '#domain/wallet/return.ts';
import type { PaymentProviders } from '#server/gateways/payments/provider.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { DepositRow } from '../deposits/deposit-queries.ts';

const batch = 50;

interface Owner {
  memberId: string;
  currency: Currency;
  payments: PaymentProviders;
  now: Date;
}

type CapturedDeposit = Pick<DepositRow, 'id' | 'amount' | 'refunded' | 'chargedBack' | 'settledAt'>;

function depositsAfter({ memberId, currency, payments, now }: Owner, last: CapturedDeposit | undefined) {
  const stillRefunded = [...payments].map(([provider, { limits }]) => {
    const since = new Date(now.getTime() - (limits.refundMs ?? now.getTime()));
    return sql`provider = ${provider} and settled_at > ${since}`;
  });
  return sql<CapturedDeposit>`
    select id, amount, refunded, charged_back, settled_at from deposit
    where member_id = ${memberId} and currency = ${currency} and state = 'SUCCEEDED'
      and (${sql.join([sql`false`, ...stillRefunded], sql` or `)}) and refunded + charged_back < amount
      and not exists (select from wallet_return where deposit_id = deposit.id and refusal is not null)
      and ${last ? sql`(settled_at, id) < (${last.settledAt}, ${last.id})` : sql`true`}
    order by settled_at desc, id desc limit ${batch}`;
}

async function withoutPendingReturns(db: Reader, deposits: CapturedDeposit[]): Promise<RefundableDeposit[]> {
  if (deposits.length === 0) return [];
  const ids = deposits.map(({ id }) => id);
  const rows = await db
    .selectFrom('walletReturn')
    .select(['depositId', (of) => of.fn.sum<number>('amount').as('pending')])
    .where('depositId', 'in', ids)
    .where('state', '=', 'PENDING')
    .groupBy('depositId')
    .execute();
  const pending = new Map(rows.map((row) => [row.depositId, Number(row.pending)]));
  return deposits.map(({ id, amount, refunded, chargedBack }) => ({
    depositId: id,
    refundable: refundableAmount({ amount, refunded, chargedBack, pending: pending.get(id) ?? 0 }),
  }));
}

async function collect(
  db: Reader,
  enough: number,
  read: (last: CapturedDeposit | undefined) => Promise<CapturedDeposit[]>,
): Promise<RefundableDeposit[]> {
  const refundable: RefundableDeposit[] = [];
  let sum = 0;
  let deposits: CapturedDeposit[] = [];
  do {
    deposits = await read(deposits.at(-1));
    for (const deposit of await withoutPendingReturns(db, deposits)) {
      refundable.push(deposit);
      sum += deposit.refundable;
    }
  } while (sum < enough && deposits.length === batch);
  return refundable;
}

/**
 * The latest first; none that its provider refused to refund, or captured too long ago.
 * @param enough minor units: reading stops once so much can be refunded
 */
export async function findRefundableDeposits(db: Reader, owner: Owner, enough: number) {
  return collect(db, enough, async (last) => (await depositsAfter(owner, last).execute(db)).rows);
}

export async function lockRefundableDeposits(tx: Transaction, owner: Owner, enough: number) {
  checkLockOrder(tx, 'deposit');
  return collect(tx, enough, async (last) => {
    const locked = await sql<CapturedDeposit>`${depositsAfter(owner, last)} for update`.execute(tx);
    return locked.rows;
  });
}
