import { sql } from 'kysely';
import { shareCode } from '#domain/cask/share-code.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

export async function issueShares(
  tx: Transaction,
  { caskId, code, total }: { caskId: number; code: string; total: number },
): Promise<void> {
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  const codes = numbers.map((number) => shareCode(code, number));
  await sql`
    insert into cask_share (cask_id, number, code)
    select ${caskId}::bigint, * from unnest(${numbers}::integer[], ${codes}::text[])`.execute(tx);
}
