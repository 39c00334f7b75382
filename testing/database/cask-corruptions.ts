const anOwner = '(select member_id from release_invoice order by id limit 1)';
const aChoice = '(select id from remedy_choice order by id limit 1)';
const aDocument = (caskId: string) => `
    insert into evidence (cask_id, kind, file_id, sha256, added_at, added_by, checked_at, checked_by, checked_as)
    select ${caskId}, 'GI_VERIFICATION', file.id, sha256, '2026-01-01Z', member.id, '2026-01-01Z', member.id, 'owner'
    from file, member limit 1`;
const anIssue = "(select min(index) from register_entry where source like 'share:%')";
const itsCertificate = `(select substring(source from 7)::uuid from register_entry where index = ${anIssue})`;
const edited = (from: string, to: string) =>
  `convert_to(replace(convert_from(entry, 'UTF8'), '${from}', '${to}'), 'UTF8')`;

/** Corruptions of casks, their bottles, losses and documents, and of the register, as in corruptions.ts. */
export const caskCorruptions: Record<string, string> = {
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
    update certificate set state = 'MATURING' where member_id = ${anOwner}`,
  'an invoice is marked as sent while a parcel of it is on its way or delivered, and not otherwise':
    'update release_invoice set is_sent = not is_sent',
  'only bottles that are paid for are sent, and to no one under age': `
    insert into parcel (release_invoice_id, bottles, tracking_url, shipped_at)
    select id, bottles, 'https://example.com', issued_at - interval '1 day' from release_invoice`,
  'every lost cask was declared lost, and no other was': 'delete from cask_loss',
  'every share held of a lost cask has its remedy once the loss is confirmed, and none before':
    'delete from remedy',
  'a share whose remedy was chosen is refunded, and one that is refunded has chosen': `
    update remedy set choice_id = null where choice_id = ${aChoice}`,
  'every choice is of shares of its order and its loss, and of what was paid for them': `
    update remedy set amount = amount + 1 where choice_id = ${aChoice}`,
  'every choice gave back what was paid once, to the wallet of its member': `
    update remedy_choice set amount = amount + 1 where id = ${aChoice}`,
  'every credited choice has its credit note, of its amount and its invoice': `
    delete from credit_note where refund_transaction_id in (select refund_transaction_id from remedy_choice)`,
  'every order without a cart replaces as many lost shares of its member, for what was paid for them': `
    delete from remedy_choice`,
  'no draft is a cask of the catalogue, too': `insert into cask_draft (id) select id from cask limit 1`,
  'every picture of a cask is a picture, of a cask or a draft that is there': `
    insert into cask_picture select -1, 1, id, 'The cask' from file limit 1`,
  'every picture beside an event of a record is a picture': `
    insert into cask_event_picture select id, 1, gen_random_uuid(), 'The cask' from cask_event limit 1`,
  'every stored content is whole, and what its name says': `update file_chunk set bytes = bytes || '\\x00'`,
  'every picture has its renditions, and no PDF has any': 'delete from file_rendition',
  'every document about a cask is a file of its hash, of a cask or a draft that is there': `
    alter table evidence drop constraint evidence_two_people_check; ${aDocument('-1')}`,
  'every document about a cask that counts was checked by another than who added it, or is a sample': `
    alter table evidence drop constraint evidence_two_people_check; ${aDocument('(select min(id) from cask)')}`,
  'every cask is sold until the first of its mandatory documents ends, and not while one is missing': `
    update evidence set withdrawn_at = checked_at, withdrawal = 'Gone', withdrawn_by = (select id from member limit 1)
    where kind = 'INSURANCE'`,
  'every stored content belongs to a file': 'delete from file',
  'every event of casks and shares is in the register, or on its way': `
    delete from register_entry where index = ${anIssue}`,
  'every entry of the register is of an event that is in the database': `
    delete from cask_event where id = (select id from cask_event where corrects is null
      and not exists (select from cask_event as other where other.corrects = cask_event.id) limit 1)`,
  'every entry of the register says what the database says': `
    update certificate set issued_at = issued_at - interval '1 day' where id = ${itsCertificate}`,
  'every cask was announced on the day that the register says': `
    update cask set created_at = created_at - interval '1 day'`,
  'what the register says last of a cask is what the database says': `update cask set name = name || ' II'`,
  'every holder in the register is the one in the database, whose salt is there or was forgotten with the member': `
    update certificate set member_id = (select id from member where id <> certificate.member_id limit 1)
      where id = ${itsCertificate}`,
  'each entry of the register has the type of its source': `
    update register_entry set entry = ${edited('share-issued', 'share-passed')} where index = ${anIssue}`,
  'the register names the keys that have signed it, and no other': `
    insert into register_key select 'shop.test/register+00000000+AAAA', 0, added_at from register_key`,
  'what waits for an entry follows from a row that has none yet': `
    insert into register_outbox (source, type) values ('event:' || id(0), 'cask-event')`,
  'no share has two holders at one time in the register': `
    insert into register_entry select (select max(index) + 1 from register_entry), 'share:again', entry, cask, share
      from register_entry where index = ${anIssue}`,
  'the entries of the register are numbered without a gap up to its head, and each has its hash in a tile': `
    update register_entry set entry = ${edited('"share":', '"share":1')} where index = ${anIssue}`,
  'the ledger of every day is the one whose hash is in the register': `
    update ledger_transaction set posted_at = posted_at - interval '1 second' where posted_at < (
      select ((convert_from(entry, 'UTF8')::jsonb ->> 'day')::date + 1) at time zone 'UTC' from register_entry
      where source like 'ledger:%' order by index desc limit 1)`,
  'the trail up to the end of every day is the one whose hash is in the register': `
    delete from trail_entry where position = (select max(position) from trail_entry)`,
};
