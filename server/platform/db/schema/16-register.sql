-- The public register: a transparency log of what the business says about casks and shares (docs/register.md).
-- Triggers write its outbox, so that no way to write an event leaves it out (docs/decisions/057).

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

create table register_log (
  id         boolean primary key default true constraint register_log_one_check check (id),
  -- The first line of every checkpoint; stays when the shop moves.
  origin     text not null,
  created_at timestamptz not null
);
create trigger register_log_append_only before update or delete or truncate on register_log
  for each statement execute function refuse_change();

create table register_key (
  vkey       text primary key,
  -- Checkpoints from this size on are signed by it.
  since_size bigint not null constraint register_key_since_check check (since_size >= 0),
  added_at   timestamptz not null
);
create trigger register_key_append_only before update or delete or truncate on register_key
  for each statement execute function refuse_change();

create table register_entry (
  index  bigint primary key constraint register_entry_index_check check (index >= 0),
  -- The event: it is entered once.
  source text not null constraint register_entry_source_key unique,
  entry  bytea not null constraint register_entry_length_check check (octet_length(entry) between 2 and 65535),
  -- Parts of the entry, for searching.
  cask   text,
  share  integer
);
create index register_entry_cask_idx on register_entry (cask, share, index) where cask is not null;
create trigger register_entry_append_only before update or delete or truncate on register_entry
  for each statement execute function refuse_change();

-- The hashes of a tile, 32 bytes each. A partial tile is the beginning of a full one.
create table register_tile (
  level  smallint not null,
  index  bigint not null,
  hashes bytea not null
    constraint register_tile_length_check check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, index)
);
create trigger register_tile_kept before delete or truncate on register_tile
  for each statement execute function refuse_change();

create function refuse_other_hashes() returns trigger language plpgsql as $$
begin
  if (new.level, new.index) is distinct from (old.level, old.index)
    or octet_length(new.hashes) <= octet_length(old.hashes)
    or substring(new.hashes from 1 for octet_length(old.hashes)) <> old.hashes then
    raise exception 'a tile of the register only grows' using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger register_tile_grows before update on register_tile
  for each row execute function refuse_other_hashes();

create table register_checkpoint (
  size      bigint primary key constraint register_checkpoint_size_check check (size > 0),
  root      bytea not null constraint register_checkpoint_root_check check (octet_length(root) = 32),
  -- The signed note, without the lines of witnesses.
  note      text not null,
  signed_at timestamptz not null
);
create trigger register_checkpoint_append_only before update or delete or truncate on register_checkpoint
  for each statement execute function refuse_change();

-- Each checkpoint is larger than every one before; of one size there is one.
create function refuse_smaller_checkpoint() returns trigger language plpgsql as $$
begin
  if exists (select from register_checkpoint where size > new.size) then
    raise exception 'the register has a checkpoint of more than % entries', new.size
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create trigger register_checkpoint_grows after insert on register_checkpoint
  for each row execute function refuse_smaller_checkpoint();

create table register_cosignature (
  size        bigint not null references register_checkpoint,
  witness     text not null,
  line        text not null,
  received_at timestamptz not null,
  primary key (size, witness)
);
create trigger register_cosignature_append_only before update or delete or truncate on register_cosignature
  for each statement execute function refuse_change();

-- How each witness last answered when it was asked to sign a head of the register (docs/register.md#witnesses).
create table register_witness (
  name     text primary key,
  -- The last time a process began to ask: the others leave it in peace until it may be asked again.
  asked_at timestamptz not null,
  outcome  text constraint register_witness_outcome_check check (outcome in ('COSIGNED', 'REFUSED', 'INVALID', 'UNREACHABLE')),
  -- The status of its HTTP answer.
  status   integer,
  -- Since when it answers with this outcome.
  since    timestamptz,
  constraint register_witness_since_check check ((outcome is null) = (since is null))
);

-- With it a member shows that a share is theirs; deleting an account deletes it.
create table register_salt (
  certificate_id uuid primary key references certificate,
  salt           bytea not null constraint register_salt_length_check check (octet_length(salt) = 32)
);

-- Entries that are written in the transaction of their event, and not in the log yet.
create table register_outbox (
  id             bigint generated always as identity constraint register_outbox_id_key unique,
  source         text primary key,
  type           text not null,
  facts          jsonb not null,
  -- Null where the entry names no holder.
  certificate_id uuid,
  -- Keys and the certificate of the PDF signer come from the settings: the sequencer writes their entries itself.
  constraint register_outbox_source_check check
    ((type = register_type(source) and type not in ('key-added', 'pdf-signer-added')) is true),
  constraint register_outbox_certificate_check check
    (case when type = 'share-issued' then source = 'share:' || certificate_id::text else certificate_id is null end is true)
);

-- The reason why nothing is signed, while that is so. Every process reads it, and sells nothing meanwhile.
create table register_refusal (
  id     boolean primary key default true constraint register_refusal_one_check check (id),
  reason text not null,
  since  timestamptz not null
);

-- The views say what the entries say, by the rows they tell of. `source` is the name of the event, `facts` is the entry
-- without its type and version, and without the holder. A document of a draft is not told before its cask is announced.
create function register_time(at timestamptz) returns text language sql immutable as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

create view register_cask_announced as
select cask.id as cask_id, 'cask:' || cask.id as source, 'cask-announced' as type, cask.created_at as at,
  jsonb_build_object('at', register_time(cask.created_at), 'cask', cask.code, 'name', cask.name,
    'distillery', distillery.name, 'warehouse', cask.warehouse, 'number', cask.cask_number,
    'spiritStyle', cask.spirit_style, 'caskType', cask.cask_type, 'shares', offer.shares_total,
    'shareMl', offer.share_volume_ml) as facts
from offer join cask on cask.id = offer.cask_id join distillery on distillery.id = cask.distillery_id;

create view register_share_issued as
select certificate.id as certificate_id, 'share:' || certificate.id as source, 'share-issued' as type, issued_at as at,
  jsonb_build_object('at', register_time(issued_at), 'cask', cask.code, 'share', certificate.number,
    'code', cask_share.code) as facts
from certificate join cask_share using (cask_id, number) join cask on cask.id = cask_id;

create view register_share_returned as
select certificate.id as certificate_id, 'return:' || certificate.id as source, 'share-returned' as type, voided_at as at,
  jsonb_build_object('at', register_time(voided_at), 'cask', cask.code, 'share', certificate.number,
    'code', cask_share.code, 'reason', certificate.state) as facts
from certificate join cask_share using (cask_id, number) join cask on cask.id = cask_id
where voided_at is not null;

create view register_cask_event as
select event.id as event_id, 'event:' || event.id as source, 'cask-event' as type, recorded_at as at,
  jsonb_strip_nulls(jsonb_build_object('at', register_time(recorded_at), 'cask', cask.code, 'event', event.id,
    'kind', kind, 'happenedOn', happened_on, 'source', source, 'volumeMl', volume_ml, 'strength', strength,
    'temperature', temperature, 'method', method, 'caskType', event.cask_type, 'corrects', corrects,
    'textSha256', encode(sha256(convert_to(text, 'UTF8')), 'hex'),
    'documentSha256', encode(sha256(convert_to(document, 'UTF8')), 'hex'))) as facts
from cask_event as event join cask on cask.id = cask_id;

create view register_evidence_added as
select evidence.id as evidence_id, cask_id, 'evidence:' || evidence.id as source, 'evidence-added' as type, checked_at as at,
  jsonb_strip_nulls(jsonb_build_object('at', register_time(checked_at), 'cask', cask.code, 'evidence', evidence.id,
    'kind', kind, 'issuedOn', issued_on, 'expiresOn', expires_on, 'sha256', evidence.sha256,
    'issuerSha256', encode(sha256(convert_to(issuer, 'UTF8')), 'hex'))) as facts
from evidence join cask on cask.id = cask_id
where checked_at is not null and refusal is null and exists (select from offer where offer.cask_id = cask.id);

-- A document whose last day is over, or that was withdrawn. `evidence` is not joined to itself: publishing a cask reads its
-- own documents and not those of all casks.
create view register_evidence_ended as
select evidence.id as evidence_id, cask_id, ended.source, 'evidence-expired' as type, ended.at,
  jsonb_strip_nulls(jsonb_build_object('at', register_time(ended.at), 'cask', cask.code, 'evidence', evidence.id,
    'kind', kind, 'reason', ended.reason, 'reasonSha256', ended.reason_sha256)) as facts
from evidence join cask on cask.id = cask_id
cross join lateral (values
  ('evidence-expired:' || evidence.id, expired_at, 'EXPIRED', null),
  ('evidence-withdrawn:' || evidence.id, withdrawn_at, 'WITHDRAWN',
    encode(sha256(convert_to(withdrawal, 'UTF8')), 'hex'))) as ended (source, at, reason, reason_sha256)
where checked_at is not null and refusal is null and exists (select from offer where offer.cask_id = cask.id)
  and ended.at is not null;

create view register_bottling_planned as
select bottling.id as bottling_id, 'bottling:' || bottling.id as source, 'bottling-planned' as type, planned_at as at,
  jsonb_build_object('at', register_time(planned_at), 'cask', cask.code, 'bottling', bottling.id,
    'plannedOn', planned_on, 'strength', (strength * 10)::integer, 'seedHash', seed_hash) as facts
from bottling join cask on cask.id = cask_id;

create view register_bottling_cancelled as
select bottling.id as bottling_id, 'bottling-cancelled:' || bottling.id as source, 'bottling-cancelled' as type,
  cancelled_at as at,
  jsonb_build_object('at', register_time(cancelled_at), 'cask', cask.code, 'bottling', bottling.id,
    'reasonSha256', encode(sha256(convert_to(cancel_reason, 'UTF8')), 'hex')) as facts
from bottling join cask on cask.id = cask_id where cancelled_at is not null;

create view register_cask_bottled as
select bottling.id as bottling_id, 'bottled:' || bottling.id as source, 'cask-bottled' as type, recorded_at as at,
  jsonb_build_object('at', register_time(recorded_at), 'cask', cask.code, 'bottling', bottling.id,
    'bottledOn', bottled_on, 'volumeMl', (litres * 1000)::integer, 'lostMl', (lost_litres * 1000)::integer,
    'strength', (result.abv * 10)::integer, 'bottleMl', bottle_ml, 'filled', filled, 'broken', broken,
    'seed', seed) as facts
from bottling_result as result join bottling on bottling.id = result.bottling_id join cask on cask.id = cask_id;

-- For each share: its number, its bottles, the number of the first one or 0, and whether one came by the draw.
create view register_bottles_allocated as
select bottling.id as bottling_id, 'allocated:' || bottling.id as source, 'bottles-allocated' as type,
  result.recorded_at as at,
  jsonb_build_object('at', register_time(result.recorded_at), 'cask', cask.code, 'bottling', bottling.id,
    'shares', (select jsonb_agg(jsonb_build_array(number, bottles, coalesce(first_bottle, 0), drawn::integer) order by number)
               from bottle_allocation where bottle_allocation.bottling_id = bottling.id)) as facts
from bottling_result as result join bottling on bottling.id = result.bottling_id join cask on cask.id = cask_id
where exists (select from bottle_allocation where bottle_allocation.bottling_id = bottling.id);

-- Everything that must be in the log; `rank` orders what happened at one instant.
create view register_source as
select source, type, at, 1 as rank, facts, null::uuid as certificate_id from register_cask_announced
union all select source, type, at, 3, facts, certificate_id from register_share_issued
union all select source, type, at, 4, facts, null from register_share_returned
union all select source, type, at, 2, facts, null from register_cask_event
union all select source, type, at, 5, facts, null from register_bottling_planned
union all select source, type, at, 6, facts, null from register_bottling_cancelled
union all select source, type, at, 7, facts, null from register_cask_bottled
union all select source, type, at, 8, facts, null from register_bottles_allocated
union all select source, type, at, 9, facts, null from register_evidence_added
union all select source, type, at, 10, facts, null from register_evidence_ended;

-- The facts, now, of the row that an entry follows from; null where there is no such row. Corrections and daily heads have
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
-- The key is no uuid, no number, no day.
exception when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
  return null;
end $$;

-- Checks rows that no event's trigger writes. Those of a trigger follow from their row, and an order does not wait for a
-- second look at it.
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

-- A cask that is said otherwise after its announcement has a correction; the announcement stays. The source names the
-- cask, so that the entry can be read from the row.
create function register_correction(cask_ids bigint[]) returns void language sql as $$
  insert into register_outbox (source, type, facts)
  select 'cask-corrected:' || cask_id || ':' || gen_random_uuid(), 'cask-corrected',
    facts || jsonb_build_object('at', register_time(clock_timestamp()))
  from register_cask_announced where cask_id = any (cask_ids) order by cask_id
$$;

create function register_offer() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_cask_announced where cask_id in (select cask_id from added) order by cask_id;
  return null;
end $$;
create trigger offer_registered after insert on offer
  referencing new table as added for each statement execute function register_offer();

-- Says what the view `register_share_issued` says, from the rows that were just written: an order waits for this trigger.
-- `to_char` is written out because PostgreSQL cannot expand `register_time`, which is declared immutable.
create function register_certificate() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts, certificate_id)
  select 'share:' || added.id, 'share-issued',
    jsonb_build_object('at', to_char(added.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'cask', cask.code, 'share', added.number, 'code', share.code), added.id
  from added join cask_share as share using (cask_id, number) join cask on cask.id = cask_id
  order by cask.code, added.number;
  return null;
end $$;
create trigger certificate_registered after insert on certificate
  referencing new table as added for each statement execute function register_certificate();

create function register_return() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_share_returned
  where certificate_id in (select added.id from added join removed using (id)
    where added.voided_at is not null and removed.voided_at is null)
  order by facts -> 'cask', facts -> 'share';
  return null;
end $$;
create trigger certificate_return_registered after update on certificate
  referencing old table as removed new table as added for each statement execute function register_return();

create function register_event() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select register_cask_event.source, type, facts from added join register_cask_event on event_id = added.id
  order by added.position;
  return null;
end $$;
create trigger cask_event_registered after insert on cask_event
  referencing new table as added for each statement execute function register_event();

create function register_bottling() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_bottling_planned where bottling_id = new.id;
  return null;
end $$;
create trigger bottling_registered after insert on bottling
  for each row execute function register_bottling();

create function register_cancelled_bottling() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_bottling_cancelled where bottling_id = new.id;
  return null;
end $$;
create trigger bottling_cancellation_registered after update of cancelled_at on bottling
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function register_cancelled_bottling();

create function register_bottled() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_cask_bottled where bottling_id = new.bottling_id;
  return null;
end $$;
create trigger bottling_result_registered after insert on bottling_result
  for each row execute function register_bottled();

create function register_allocation() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_bottles_allocated where bottling_id in (select bottling_id from added);
  return null;
end $$;
create trigger bottle_allocation_registered after insert on bottle_allocation
  referencing new table as added for each statement execute function register_allocation();

create function register_corrected_cask() returns trigger language plpgsql as $$
begin
  perform register_correction(array_agg(added.id)) from added join removed using (id)
  where (added.code, added.name, added.warehouse, added.cask_number, added.spirit_style, added.cask_type, added.distillery_id)
    is distinct from (removed.code, removed.name, removed.warehouse, removed.cask_number, removed.spirit_style,
      removed.cask_type, removed.distillery_id);
  return null;
end $$;
create trigger cask_correction_registered after update on cask
  referencing old table as removed new table as added for each statement execute function register_corrected_cask();

create function register_corrected_offer() returns trigger language plpgsql as $$
begin
  perform register_correction(array_agg(added.cask_id)) from added join removed using (id)
  where (added.shares_total, added.share_volume_ml) is distinct from (removed.shares_total, removed.share_volume_ml);
  return null;
end $$;
create trigger offer_correction_registered after update on offer
  referencing old table as removed new table as added for each statement execute function register_corrected_offer();

create function register_corrected_distillery() returns trigger language plpgsql as $$
begin
  perform register_correction((select array_agg(cask.id) from cask where cask.distillery_id = new.id));
  return null;
end $$;
create trigger distillery_correction_registered after update of name on distillery
  for each row when (old.name <> new.name) execute function register_corrected_distillery();

create function register_added_evidence() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_evidence_added
  where evidence_id in (select id from changed where checked_at is not null) order by at, evidence_id;
  return null;
end $$;
create trigger evidence_registered after insert on evidence
  referencing new table as changed for each statement execute function register_added_evidence();

create function register_changed_evidence() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_evidence_added
  where evidence_id in (select id from changed join before using (id)
    where changed.checked_at is not null and before.checked_at is null)
  order by at, evidence_id;
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_evidence_ended
  where source in (
    select 'evidence-expired:' || id from changed join before using (id)
    where changed.expired_at is not null and before.expired_at is null
    union all select 'evidence-withdrawn:' || id from changed join before using (id)
    where changed.withdrawn_at is not null and before.withdrawn_at is null)
  and evidence_id in (select id from changed)
  order by at, evidence_id;
  return null;
end $$;
create trigger evidence_change_registered after update on evidence
  referencing old table as before new table as changed for each statement execute function register_changed_evidence();

-- Fires after `offer_registered`, which tells of the cask.
create function register_evidence_of_draft() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from (
    select source, type, facts, at, 1 as rank from register_evidence_added where cask_id in (select cask_id from added)
    union all select source, type, facts, at, 2 from register_evidence_ended where cask_id in (select cask_id from added)
  ) as told order by at, rank, source;
  return null;
end $$;
create trigger offer_registered_evidence after insert on offer
  referencing new table as added for each statement execute function register_evidence_of_draft();
