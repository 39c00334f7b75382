-- The register signs what other tables say, and what the settings say: nothing that stands in the outbox alone.

create function register_type(source text) returns text language sql immutable as $$
  select case split_part(source, ':', 1)
    when 'cask' then 'cask-announced'
    when 'cask-corrected' then 'cask-corrected'
    when 'share' then 'share-issued'
    when 'return' then 'share-returned'
    when 'event' then 'cask-event'
    when 'evidence' then 'evidence-added'
    when 'evidence-expired' then 'evidence-expired'
    when 'evidence-withdrawn' then 'evidence-expired'
    when 'bottling' then 'bottling-planned'
    when 'bottling-cancelled' then 'bottling-cancelled'
    when 'bottled' then 'cask-bottled'
    when 'allocated' then 'bottles-allocated'
    when 'ledger' then 'ledger-head'
    when 'trail' then 'trail-head'
    when 'key' then 'key-added'
    when 'pdf-signer' then 'pdf-signer-added'
  end
$$;

-- Names its cask, so that the entry can be read from the row.
create or replace function register_correction(cask_ids bigint[]) returns void language sql as $$
  insert into register_outbox (source, type, facts)
  select 'cask-corrected:' || cask_id || ':' || gen_random_uuid(), 'cask-corrected',
    facts || jsonb_build_object('at', register_time(clock_timestamp()))
  from register_cask_announced where cask_id = any (cask_ids) order by cask_id
$$;

-- The facts of the row that an entry follows from, now. Null where there is no such row. Corrections and daily heads have
-- no instant here: theirs is in the outbox.
create function register_facts(of_source text) returns jsonb language plpgsql stable as $$
declare
  key text := split_part(of_source, ':', 2);
begin
  case split_part(of_source, ':', 1)
    when 'cask' then
      return (select facts from register_cask_announced where cask_id = key::bigint);
    when 'cask-corrected' then
      return (select facts - 'at' from register_cask_announced where cask_id = key::bigint);
    when 'share' then
      return (select facts from register_share_issued where certificate_id = key::uuid);
    when 'return' then
      return (select facts from register_share_returned where certificate_id = key::uuid);
    when 'event' then
      return (select facts from register_cask_event where event_id = key::uuid);
    when 'evidence' then
      return (select facts from register_evidence_added where evidence_id = key::uuid);
    when 'evidence-expired', 'evidence-withdrawn' then
      return (select facts from register_evidence_ended where evidence_id = key::uuid and source = of_source);
    when 'bottling' then
      return (select facts from register_bottling_planned where bottling_id = key::uuid);
    when 'bottling-cancelled' then
      return (select facts from register_bottling_cancelled where bottling_id = key::uuid);
    when 'bottled' then
      return (select facts from register_cask_bottled where bottling_id = key::uuid);
    when 'allocated' then
      return (select facts from register_bottles_allocated where bottling_id = key::uuid);
    when 'ledger' then
      return (select jsonb_build_object('day', key, 'transactions', transactions, 'sha256', digest) from ledger_day(key::date));
    when 'trail' then
      return (select jsonb_build_object('day', key, 'entries', position, 'sha256', encode(hash, 'hex')) from trail_entry
        where at < (key::date + 1) at time zone 'UTC' order by position desc limit 1);
    else return null;
  end case;
-- Of no uuid, no number, no day.
exception when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
  return null;
end $$;

alter table register_outbox
  -- Keys and the certificate of the PDF signer come from the settings: the sequencer writes their entries itself.
  add constraint register_outbox_source_check check
    ((type = register_type(source) and type not in ('key-added', 'pdf-signer-added')) is true),
  add constraint register_outbox_certificate_check check
    (case when type = 'share-issued' then source = 'share:' || certificate_id::text else certificate_id is null end is true);

-- Rows that no event's trigger writes. Those follow from their row, and an order does not wait for a second look at it.
create function refuse_entry_without_row() returns trigger language plpgsql as $$
begin
  if register_facts(new.source) is null or exists (select from register_entry where source = new.source) then
    raise exception 'the register has an entry already for %, or it follows from no row', new.source
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger register_outbox_follows before insert or update on register_outbox
  for each row when (pg_trigger_depth() = 0) execute function refuse_entry_without_row();

-- Heads that were signed are known by key and origin.
alter table register_log drop column log_id;

-- Why nothing is signed, while that is so. Every process reads it, and sells nothing meanwhile.
create table register_refusal (
  id     boolean primary key default true constraint register_refusal_one_check check (id),
  reason text    not null,
  since  timestamptz not null
);
