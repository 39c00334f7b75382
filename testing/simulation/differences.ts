import type { Database } from '#server/platform/db/connection/connect.ts';
import type { Books } from '../providers/books.ts';

export interface Difference {
  ref: string;
  theirs: number;
  ours: number;
}

/**
 * Every payment the providers' books and our deposits differ on: money they took that we do not know of is lost, money
 * we credited that they do not have was never there.
 */
export async function differences(db: Database, books: Books): Promise<Difference[]> {
  const deposits = await db
    .selectFrom('deposit')
    .select(['providerRef as ref', 'state', 'amount', 'refunded', 'chargedBack'])
    .where('providerRef', 'is not', null)
    .execute();
  const ours = new Map(
    deposits.map(({ ref, state, amount, refunded, chargedBack }) => [
      ref ?? '',
      state === 'SUCCEEDED' ? amount - refunded - chargedBack : 0,
    ]),
  );
  const theirs = new Map<string, number>();
  for (const { payment, amount } of books.lines)
    theirs.set(payment.ref, (theirs.get(payment.ref) ?? 0) + amount);
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((ref) => ({ ref, theirs: theirs.get(ref) ?? 0, ours: ours.get(ref) ?? 0 }))
    .filter(({ theirs: one, ours: other }) => one !== other);
}

/** Minor units that left a provider's clearing account for wallets, less what went back. */
export async function cleared(db: Database, provider: string): Promise<number> {
  const { amount } = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerAccount as account', 'account.id', 'ledgerEntry.accountId')
    .select((of) => of.fn.sum<number | null>('amount').as('amount'))
    .where('account.kind', '=', 'CLEARING')
    .where('account.provider', '=', provider)
    .executeTakeFirstOrThrow();
  return -Number(amount ?? 0);
}
