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

function depositsAfter(
  db: Reader,
  { memberId, currency, payments, now }: Owner,
  last: CapturedDeposit | undefined,
) {
  const stillRefunded = [...payments].map(([provider, { limits }]) => {
    const since = new Date(now.getTime() - (limits.refundMs ?? now.getTime()));
    return sql<boolean>`provider = ${provider} and settled_at > ${since}`;
  });
  return db
    .selectFrom('deposit')
    .select(['id', 'amount', 'refunded', 'chargedBack', 'settledAt'])
    .where((of) => of.and({ memberId, currency, state: 'SUCCEEDED' }))
    .where(sql<boolean>`(${sql.join([sql`false`, ...stillRefunded], sql` or `)})`)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('walletReturn')
            .select('id')
            .whereRef('depositId', '=', 'deposit.id')
            .where('refusal', 'is not', null),
        ),
      ),
    )
    .where(sql<boolean>`refunded + charged_back < amount`)
    .$if(last !== undefined, (rest) =>
      rest.where(sql<boolean>`(settled_at, id) < (${last?.settledAt}, ${last?.id})`),
    )
    .orderBy('settledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(batch);
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
  return collect(db, enough, (last) => depositsAfter(db, owner, last).execute());
}

export async function lockRefundableDeposits(tx: Transaction, owner: Owner, enough: number) {
  checkLockOrder(tx, 'deposit');
  return collect(tx, enough, (last) => depositsAfter(tx, owner, last).forUpdate().execute());
}
