import type { Invariant } from './invariant.ts';

const source = 'docs/product.md#chargebacks';

export const chargebackInvariants: Invariant[] = [
  {
    name: 'what is charged back of a deposit is the sum of its chargebacks, and was posted',
    source,
    sql: `with posted as (
        select split_part(reference, ':', 1)::uuid as deposit_id, sum(entry.amount) as amount
        from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
        join ledger_account as account on account.id = entry.account_id and account.kind = 'CLEARING'
        where posting.kind = 'REFUND' and split_part(reference, ':', 2) = 'charged-back' group by 1
      ), known as (
        select deposit_id, sum(booked) as amount from chargeback group by deposit_id
      )
      select deposit.id, charged_back, known.amount as known, posted.amount as posted from deposit
      left join known on known.deposit_id = deposit.id left join posted on posted.deposit_id = deposit.id
      where charged_back <> coalesce(known.amount, 0) or charged_back <> coalesce(posted.amount, 0)`,
  },
];
