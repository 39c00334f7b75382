const aMember = '(select member_id from release_invoice order by id limit 1)';

/** Corruptions of bottles and their invoices, as in corruptions.ts. */
export const bottlingCorruptions: Record<string, string> = {
  'the bottles of a cask are those that were filled and not broken, each in one share': `
    update bottling_result set broken = broken + 1`,
  'no two shares have the same bottle': `
    alter table bottle_allocation drop constraint bottle_allocation_first_key;
    update bottle_allocation set first_bottle = 1`,
  // By three: share 1 alone may have got a bottle less than the others.
  'equal shares of a cask differ by at most one bottle': `
    update bottle_allocation set bottles = bottles + 3 where number = 1`,
  'a cask is planned to be bottled, or bottled, where its bottling says so': `
    update cask set stage = 'MATURING' where id in (select cask_id from bottling)`,
  'no cask was bottled, or is to be, before it is three years old': `
    update cask set fill_date = bottling_result.bottled_on - 400, bottling_date = bottling_result.bottled_on + 1000
    from bottling join bottling_result on bottling_id = bottling.id where bottling.cask_id = cask.id`,
  'a closed cask owes nobody a bottle': `update cask set stage = 'CLOSED' where stage = 'BOTTLED'`,
  'every owner of a bottled cask has one invoice, of all their bottles': `
    update release_invoice set bottles = bottles + 1`,
  'every invoice for bottles is the sum of its lines': 'update release_invoice set total = total + 1',
  'the tax of every invoice for bottles is on what was paid for its shares by the prices of their orders, the delivery and the duty': `
    update order_line set unit_price = unit_price + 1`,
  'every invoice for bottles has its number, and one for storage where it was paid late or the bottles were sold': `
    delete from invoice where release_invoice_id is not null`,
  'every invoice for bottles that is paid, or settled by their sale, was paid once, from the wallet of its member': `
    update release_invoice set total = total + 1 where state = 'PAID'`,
  'what the missing volume of bottles is worth was refunded once': `
    update bottle_allocation set refund = refund + 1 where certificate_id is not null`,
  'every refund of missing volume has its credit note, and its member was told': `
    update ledger_transaction set kind = 'REFUND', reference = 'bottling:' || id
    where kind = 'PAYMENT'`,
  'all that held bottles brought came into the wallet of their owner, with its paper': `
    update release_invoice set state = 'DISPOSED', proceeds = total + storage + 1, defaulted_on = due_on + 1,
      paid_at = null, sold_at = issued_at, ledger_transaction_id = coalesce(ledger_transaction_id, gen_random_uuid()),
      proceeds_transaction_id = gen_random_uuid()`,
  'every refunded invoice for bottles gave back its total once, with its credit note, after a parcel that did not arrive': `
    update release_invoice set state = 'REFUNDED', refund_transaction_id = ledger_transaction_id where state = 'PAID'`,
  'every invoice for bottles is in the state its last move led to': 'delete from release_invoice_move',
  'shares are where their invoice and their parcel are': `
    update certificate set state = 'MATURING' where member_id = ${aMember}`,
  'an invoice is marked as sent while a parcel of it is on its way or delivered, and not otherwise':
    'update release_invoice set is_sent = not is_sent',
  'only bottles that are paid for are sent, and to no one under age': `
    insert into parcel (id, release_invoice_id, bottles, carrier, tracking_url, state, age_checked, shipped_at)
    select gen_random_uuid(), id, bottles, 'An Post', 'https://example.com', 'SHIPPED', false, issued_at - interval '1 day'
    from release_invoice`,
};
