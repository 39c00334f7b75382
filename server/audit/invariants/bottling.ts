import { invariantsOf, type Invariant, walletPostings } from './invariant.ts';

export const bottlingInvariants: Invariant[] = [
  ...invariantsOf('docs/product.md#bottling', {
    'the bottles of a cask are those that were filled and not broken, each in one share': `
      select result.bottling_id from bottling_result as result
      left join bottle_allocation as share using (bottling_id)
      group by result.bottling_id
      having coalesce(sum(bottles), 0) <> result.filled - result.broken
        or max(first_bottle + bottles - 1) <> sum(bottles)
        or count(*) <> (select shares_total from bottling join offer using (cask_id) where bottling.id = result.bottling_id)`,
    'no two shares have the same bottle': `
      select bottling_id, number from (
        select bottling_id, number, first_bottle,
          lag(first_bottle + bottles) over (partition by bottling_id order by first_bottle) as next
        from bottle_allocation where first_bottle is not null) as share
      where first_bottle <> coalesce(next, 1)`,
    'equal shares of a cask differ by at most one bottle': `
      select bottling_id, certificate_id is null as ours from bottle_allocation
      group by bottling_id, certificate_id is null having max(bottles) - min(bottles) > 1`,
    'a cask is planned to be bottled, or bottled, where its bottling says so': `
      select cask.id, stage, bottling.id as bottling from cask
      left join bottling on bottling.cask_id = cask.id and cancelled_at is null
      left join bottling_result as result on result.bottling_id = bottling.id
      where case when result.bottling_id is not null then stage not in ('BOTTLED', 'CLOSED')
        when bottling.id is not null then stage not in ('BOTTLING_PLANNED', 'LOST')
        else stage in ('BOTTLING_PLANNED', 'BOTTLED', 'CLOSED') end`,
    'no cask was bottled, or is to be, before it is three years old': `
      select cask.id, fill_date, coalesce(bottled_on, planned_on) as day from bottling
      join cask on cask.id = bottling.cask_id
      left join bottling_result as result on result.bottling_id = bottling.id
      where cancelled_at is null and coalesce(bottled_on, planned_on) < whiskey_from(fill_date)`,
    'a closed cask owes nobody a bottle': `
      select cask.id, certificate.id as certificate from cask
      join certificate on certificate.cask_id = cask.id and voided_at is null
      where stage = 'CLOSED' and state <> 'DELIVERED'`,
    'what the missing volume of bottles is worth was refunded once': `
      select * from (
        select 'bottling:' || share.bottling_id || ':' || certificate.order_id as reference, sum(refund) as due
        from bottle_allocation as share join certificate on certificate.id = certificate_id
        group by share.bottling_id, certificate.order_id having sum(refund) > 0) as owed
      full join (
        select posting.reference, entry.amount from ledger_transaction as posting
        join ledger_entry as entry on entry.transaction_id = posting.id
        join ledger_account as account on account.id = entry.account_id and account.kind = 'WALLET'
        where posting.kind = 'REFUND' and posting.reference like 'bottling:%' and posting.reference not like '%:collected')
        as posted using (reference)
      where due is distinct from amount`,
    'every refund of missing volume has its credit note, and its member was told': `
      select posting.reference, note.amount, notice.id as notice from ledger_transaction as posting
      join ledger_entry as entry on entry.transaction_id = posting.id
      join ledger_account as account on account.id = entry.account_id and account.kind = 'WALLET'
      join wallet on wallet.account_id = account.id
      left join credit_note as note on note.refund_transaction_id = posting.id
      left join release_invoice as release on release.bottling_id::text = split_part(posting.reference, ':', 2)
        and release.member_id = wallet.member_id
      left join notice on notice.member_id = wallet.member_id
        and notice.event = 'release:' || release.id || ':smaller:' || split_part(posting.reference, ':', 3)
      where posting.kind = 'REFUND' and posting.reference like 'bottling:%' and posting.reference not like '%:collected'
        and (note.amount is distinct from entry.amount or notice.id is null)`,
  }),
  ...invariantsOf('docs/product.md#release-invoices', {
    'every owner of a bottled cask has one invoice, of all their bottles': `
      select share.bottling_id, certificate.member_id, sum(share.bottles) from bottle_allocation as share
      join certificate on certificate.id = certificate_id
      left join release_invoice as invoiced
        on invoiced.bottling_id = share.bottling_id and invoiced.member_id = certificate.member_id
      group by share.bottling_id, certificate.member_id, invoiced.id, invoiced.bottles
      having invoiced.bottles is distinct from sum(share.bottles)
      union all
      select bottling_id, member_id, bottles from release_invoice as invoiced where not exists (
        select from bottle_allocation as share join certificate on certificate.id = certificate_id
        where share.bottling_id = invoiced.bottling_id and certificate.member_id = invoiced.member_id)`,
    'every invoice for bottles is the sum of its lines': `
      select id, total from release_invoice
      where total <> (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(lines) as line)`,
    'the tax of every invoice for bottles is on what was paid for its shares by the prices of their orders, the delivery and the duty': `
      with placed as (
        select id, cask_id, order_id, member_id,
          row_number() over (partition by order_id, cask_id order by number) - 1 as place from certificate
      ), bought as (
        select release.id, release.currency, orders.currency as paid_in, unit_price, other_unit_price,
          div((quantity * unit_price - line.discount) * (place + 1)::numeric, quantity)
            - div((quantity * unit_price - line.discount) * place::numeric, quantity)
            - (select coalesce(sum(part.amount), 0) from refund_share as part join refund on refund.id = part.refund_id
                and refund.paid_at < release.issued_at
              where part.certificate_id = placed.id) as paid,
          greatest(0, share_volume_ml - share.bottles * bottle_ml) as missing_ml, share_volume_ml as share_ml
        from release_invoice as release join bottle_allocation as share using (bottling_id)
        join placed on placed.id = share.certificate_id and placed.member_id = release.member_id
        join bottling_result as result using (bottling_id)
        join orders on orders.id = placed.order_id
        join order_line as line on line.order_id = orders.id and line.cask_id = placed.cask_id
        join offer on offer.cask_id = placed.cask_id
      ), counted as (
        select id, missing_ml, share_ml,
          case when currency = paid_in then paid else round(paid * other_unit_price / unit_price) end as price from bought
      ), due as (select id, sum(price - div(price * missing_ml + share_ml - 1, share_ml)) as goods from counted group by id)
      select release.id, due.goods, said.goods as said, taxed.base from release_invoice as release left join due using (id)
      cross join lateral (
        select sum((part ->> 'shares')::bigint * (part ->> 'price')::bigint - (part ->> 'missingVolume')::bigint) as goods
        from jsonb_array_elements(release.goods) as part) as said
      cross join lateral (
        select sum((line ->> 'base')::bigint) filter (where line ->> 'kind' = 'SALES_TAX')
          - sum((line ->> 'amount')::bigint) filter (where line ->> 'kind' <> 'SALES_TAX') as base
        from jsonb_array_elements(release.lines) as line) as taxed
      where due.goods is distinct from said.goods or said.goods is distinct from taxed.base`,
    'every invoice for bottles has its number, and one for storage where it was paid late or the bottles were sold': `
      select release.id from release_invoice as release left join invoice on release_invoice_id = release.id
      group by release.id having count(*) filter (where not is_storage) <> 1
        or count(*) filter (where is_storage) <> case when state in ('PAID', 'REFUNDED', 'DISPOSED') and storage > 0 then 1 else 0 end`,
    'every invoice for bottles that is paid, or settled by their sale, was paid once, from the wallet of its member': `
      select release.id from release_invoice as release
      where ledger_transaction_id is not null and (select count(*) from ${walletPostings}
        where kind = 'PAYMENT' and reference = 'release:' || release.id and posting.id = release.ledger_transaction_id
          and against = 'RELEASE_CHARGES'
          and (posting.member_id, posting.currency, amount)
            = (release.member_id, release.currency, -least(release.total + release.storage, release.proceeds))) <> 1`,
    'every refunded invoice for bottles gave back its total once, with its credit note, after a parcel that did not arrive': `
      select release.id, total from release_invoice as release
      left join ledger_entry as entry on entry.transaction_id = refund_transaction_id and entry.amount > 0
      left join wallet on wallet.account_id = entry.account_id and wallet.member_id = release.member_id
      left join credit_note as note on note.refund_transaction_id = release.refund_transaction_id
      where state = 'REFUNDED' and (wallet.account_id is null or entry.amount <> total or note.amount is distinct from total
        or not exists (select from parcel where release_invoice_id = release.id and parcel.state in ('LOST', 'BROKEN')))`,
    'every invoice for bottles is in the state its last move led to': `
      select release.id, state from release_invoice as release
      where state <> coalesce((select to_state from release_invoice_move
        where release_invoice_id = release.id order by id desc limit 1), 'ISSUED')`,
    'shares are where their invoice and their parcel are': `
      select certificate.id, certificate.state, release.state as invoice from bottle_allocation as share
      join certificate on certificate.id = certificate_id
      join release_invoice as release using (bottling_id, member_id)
      left join lateral (select state from parcel where release_invoice_id = release.id
        order by shipped_at desc, id limit 1) as parcel on true
      where certificate.state <> 'REFUNDED' and certificate.state <> case release.state
        when 'ISSUED' then 'INVOICED' when 'DEFAULTED' then 'DEFAULTED' when 'DISPOSED' then 'REFUNDED'
        else case when parcel.state in ('SHIPPED', 'DELIVERED') then parcel.state else 'PAID' end end`,
    'an invoice is marked as sent while a parcel of it is on its way or delivered, and not otherwise': `
      select id from release_invoice as release where is_sent <> exists (select from parcel
      where release_invoice_id = release.id and parcel.state in ('SHIPPED', 'DELIVERED'))`,
    'only bottles that are paid for are sent, and to no one under age': `
      select parcel.id from parcel join release_invoice as release on release.id = release_invoice_id
      where release.state not in ('PAID', 'REFUNDED') or parcel.shipped_at < release.paid_at
        or (parcel.state = 'DELIVERED' and not age_checked)`,
  }),
  ...invariantsOf('docs/product.md#default', {
    'all that held bottles brought came into the wallet of their owner, with its paper': `
      select release.id, proceeds, amount, document.reference from release_invoice as release
      left join ${walletPostings} on posting.id = proceeds_transaction_id and posting.member_id = release.member_id
        and against = 'BOTTLE_SALES' and amount > 0
      left join invoice on invoice.release_invoice_id = release.id and not is_storage
      left join document on document.kind = 'BOTTLE_SALE' and document.reference = invoice_number
        and document.member_id = release.member_id
      where state = 'DISPOSED' and (document.reference is null or proceeds > 0 and amount is distinct from proceeds)`,
  }),
];
