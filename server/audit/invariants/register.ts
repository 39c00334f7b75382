import { invariantsOf } from './invariant.ts';

const register = 'docs/register.md';

const entryJson = "convert_from(entry, 'UTF8')::jsonb";
const kind = "split_part(source, ':', 1)";
const withoutRow = `${kind} in ('key', 'pdf-signer', 'ledger', 'trail', 'cask-corrected')`;

export const registerInvariants = invariantsOf(register, {
  'every event of casks and shares is in the register, or on its way': `
      select source, type, facts from register_source
      where not exists (select from register_entry where register_entry.source = register_source.source)
        and not exists (select from register_outbox where register_outbox.source = register_source.source)
      order by at, rank`,
  'every entry of the register is of an event that is in the database': `
      select index, source, convert_from(entry, 'UTF8') as entry from register_entry
      where not ${withoutRow}
        and not exists (select from register_source where register_source.source = register_entry.source)
      union all
      select index, source, convert_from(entry, 'UTF8') from register_entry
      where ${kind} = 'cask-corrected' and not exists (
        select from cask where cask.id::text = split_part(source, ':', 2) and cask.code = register_entry.cask)
      order by index`,
  'each entry of the register has the type of its source': `
      select index, source, ${entryJson} ->> 'type' as type from register_entry
      where ${entryJson} ->> 'type' is distinct from register_type(source)
        or (${kind} = 'pdf-signer' and source is distinct from 'pdf-signer:' || (${entryJson} ->> 'sha256'))
      order by index`,
  'the register names the keys that have signed it, and no other': `
      select index, named.vkey as entry, register_key.vkey as key from (
        select index, ${entryJson} ->> 'vkey' as vkey from register_entry where ${entryJson} ->> 'type' = 'key-added') as named
      full join register_key using (vkey) where named.vkey is null or register_key.vkey is null
      order by index`,
  'what waits for an entry follows from a row that has none yet': `
      select source, type, facts from register_outbox
      where register_facts(source) is null or type is distinct from register_type(source)
        or exists (select from register_entry where register_entry.source = register_outbox.source)
      order by id`,
  'every entry of the register says what the database says': `
      select index, source, ${entryJson} as entry, facts as database
      from register_entry join register_source using (source)
      where ${kind} <> 'cask'
        and (${entryJson} - '{v,type,holder}'::text[] <> facts || jsonb_build_object('at', left(facts ->> 'at', 10))
          or ${entryJson} ->> 'type' <> type or ${entryJson} ->> 'v' <> '1')
      order by index`,
  'every cask was announced on the day that the register says': `
      select index, source, ${entryJson} ->> 'at' as entry, facts ->> 'at' as database
      from register_entry join register_source using (source)
      where ${kind} = 'cask' and ${entryJson} ->> 'at' is distinct from left(facts ->> 'at', 10)
      order by index`,
  'what the register says last of a cask is what the database says': `
      select index, cask, ${entryJson} as entry, facts as database
      from (select distinct on (cask) index, cask, entry from register_entry
        where ${entryJson} ->> 'type' in ('cask-announced', 'cask-corrected') order by cask, index desc) as last
      join register_cask_announced as announced on facts ->> 'cask' = cask
      where ${entryJson} - '{v,type,at}'::text[] <> facts - 'at'
        and not exists (select from register_outbox as waiting where waiting.facts ->> 'cask' = last.cask)
      order by index`,
  'every holder in the register is the one in the database, whose salt is there or was forgotten with the member': `
      select index, source from register_entry
      join certificate on register_entry.source = 'share:' || certificate.id
      join member on member.id = certificate.member_id
      left join register_salt as salted on salted.certificate_id = certificate.id
      where case when salted.salt is null then member.deleted_at is null
        else ${entryJson} ->> 'holder' is distinct from encode(sha256(convert_to(
          'tierce-holder-v1' || E'\\n' || encode(salted.salt, 'base64') || E'\\n' || member.id || E'\\n', 'UTF8')), 'base64') end
      order by index`,
  'no share has two holders at one time in the register': `
      select index, cask, share from (
        select index, cask, share, ${entryJson} ->> 'type' as type,
          lag(${entryJson} ->> 'type') over (partition by cask, share order by index) as before
        from register_entry where share is not null) as moved
      where type = case when before is null or before = 'share-returned' then 'share-returned' else 'share-issued' end
      order by index`,
  'the entries of the register are numbered without a gap up to its head, and each has its hash in a tile': `
      select coalesce(entry.index, numbers.index) as index, source
      from (select generate_series(0, coalesce((select max(size) from register_checkpoint), 0) - 1) as index) as numbers
      full join register_entry as entry using (index)
      left join register_tile as tile on tile.level = 0 and tile.index = coalesce(entry.index, numbers.index) / 256
      where numbers.index is null or entry.index is null or tile.hashes is null
        or sha256('\\x00'::bytea || entry)
          <> substring(tile.hashes from (entry.index % 256)::integer * 32 + 1 for 32)
      order by 1`,
  'the ledger of every day is the one whose hash is in the register': `
      select index, source, day.transactions, day.digest from register_entry
      cross join lateral ledger_day((${entryJson} ->> 'day')::date) as day
      where ${kind} = 'ledger' and ${entryJson} ->> 'type' = 'ledger-head'
        and (day.digest, day.transactions) is distinct from (${entryJson} ->> 'sha256', (${entryJson} ->> 'transactions')::bigint)
      order by index`,
  'the trail up to the end of every day is the one whose hash is in the register': `
      select index, source, ${entryJson} ->> 'entries' as entries, encode(hash, 'hex') as database from register_entry
      left join trail_entry on position = (${entryJson} ->> 'entries')::bigint
      where ${kind} = 'trail' and ${entryJson} ->> 'type' = 'trail-head'
        and encode(hash, 'hex') is distinct from ${entryJson} ->> 'sha256'
      order by index`,
});
