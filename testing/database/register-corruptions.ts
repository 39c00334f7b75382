const anIssue = "(select min(index) from register_entry where source like 'share:%')";
const itsCertificate = `(select substring(source from 7)::uuid from register_entry where index = ${anIssue})`;
const edited = (from: string, to: string) =>
  `convert_to(replace(convert_from(entry, 'UTF8'), '${from}', '${to}'), 'UTF8')`;

/** Attacks on the register and on the events it is of, with every trigger off. */
export const registerCorruptions: Record<string, string> = {
  'every event of casks and shares is in the register, or on its way': `
    delete from register_entry where index = ${anIssue}`,
  'every entry of the register is of an event that is in the database': `
    delete from cask_event where id = (select id from cask_event where corrects is null
      and not exists (select from cask_event as other where other.corrects = cask_event.id) limit 1)`,
  'every entry of the register says what the database says': `
    update certificate set issued_at = issued_at - interval '1 day' where id = ${itsCertificate}`,
  'every cask was announced on the day that the register says': `
    update cask set created_at = created_at - interval '1 day'`,
  'what the register says last of a cask is what the database says': `
    update cask set name = name || ' II'`,
  'every holder in the register is the one in the database, whose salt is there or was forgotten with the member': `
    update certificate set member_id = (select id from member where id <> certificate.member_id limit 1)
      where id = ${itsCertificate}`,
  'each entry of the register has the type of its source': `
    update register_entry set entry = ${edited('share-issued', 'share-passed')} where index = ${anIssue}`,
  'the register names the keys that have signed it, and no other': `
    insert into register_key select 'shop.test/register+00000000+AAAA', 0, added_at from register_key`,
  'what waits for an entry follows from a row that has none yet': `
    insert into register_outbox (source, type, facts) values ('event:${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}', 'cask-event', '{}')`,
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
