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
        select deposit_id, sum(reported + recorded) as amount from chargeback group by deposit_id
      )
      select deposit.id, charged_back, known.amount as known, posted.amount as posted from deposit
      left join known on known.deposit_id = deposit.id left join posted on posted.deposit_id = deposit.id
      where charged_back <> coalesce(known.amount, 0) or charged_back <> coalesce(posted.amount, 0)`,
  },
  {
    name: 'the history of a chargeback begins with who opened it and says what is reported and how it ended',
    source,
    sql: `select chargeback.id, state, reported, recorded from chargeback
      left join lateral (
        select count(*) filter (where kind = 'OPENED' and event.amount = chargeback.amount
            and operator_id is not distinct from recorded_by) as opened,
          count(*) filter (where kind = 'OPENED') as openings,
          coalesce(sum(case kind when 'REPORTED' then event.amount when 'RETURNED' then -event.amount end), 0)
            + case when recorded_by is null then chargeback.amount else 0 end as said,
          coalesce(sum(event.amount) filter (where kind = 'REPORTED'), 0) as confirmed,
          (array_agg(kind order by event.id desc) filter (where kind in ('LOST', 'WON')))[1] as ended
        from chargeback_event as event where chargeback_id = chargeback.id) as history on true
      where opened <> 1 or openings <> 1 or said <> reported
        or coalesce(ended, 'OPEN') <> state
        or (recorded_by is not null and state <> 'WON' and recorded <> chargeback.amount - confirmed)`,
  },
  {
    name: 'the papers of chargebacks are read by finance only, and what only finance reads is listed',
    source,
    sql: `select file.id, visibility from file left join chargeback_file as listed on listed.file_id = file.id
      where (visibility = 'FINANCE') <> (listed.file_id is not null)`,
  },
];
