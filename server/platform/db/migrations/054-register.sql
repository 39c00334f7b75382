-- The public register: a transparency log of what the business says about casks and shares (docs/register.md).

create table register_log (
  id         boolean primary key default true constraint register_log_one_check check (id),
  -- Tells the databases of two shops apart, and is the same in a restored copy.
  log_id     uuid    not null,
  -- The first line of every checkpoint; stays when the shop moves.
  origin     text    not null,
  created_at timestamptz not null
);

create table register_key (
  vkey       text   primary key,
  -- Checkpoints from this size on are signed by it.
  since_size bigint not null constraint register_key_since_check check (since_size >= 0),
  added_at   timestamptz not null
);

create table register_entry (
  index  bigint primary key constraint register_entry_index_check check (index >= 0),
  -- What it tells of: an event is entered once.
  source text   not null constraint register_entry_source_key unique,
  entry  bytea  not null constraint register_entry_length_check check (octet_length(entry) between 2 and 65535),
  -- Of the entry, for searching.
  cask   text,
  share  integer
);
create index register_entry_cask_idx on register_entry (cask, share, index) where cask is not null;

-- The hashes of a tile, 32 bytes each. A partial tile is the beginning of a full one.
create table register_tile (
  level  smallint not null,
  index  bigint   not null,
  hashes bytea    not null constraint register_tile_length_check
    check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, index)
);

create table register_checkpoint (
  size      bigint primary key constraint register_checkpoint_size_check check (size > 0),
  root      bytea  not null constraint register_checkpoint_root_check check (octet_length(root) = 32),
  -- The signed note, without the lines of witnesses.
  note      text   not null,
  signed_at timestamptz not null
);

create table register_cosignature (
  size        bigint not null references register_checkpoint,
  witness     text   not null,
  line        text   not null,
  received_at timestamptz not null,
  primary key (size, witness)
);

-- With it a member shows that a share is theirs; deleting an account deletes it.
create table register_salt (
  certificate_id uuid  primary key references certificate,
  salt           bytea not null constraint register_salt_length_check check (octet_length(salt) = 32)
);

-- What is written in the transaction of an event and not in the log yet.
create table register_outbox (
  id             bigint generated always as identity constraint register_outbox_id_key unique,
  source         text primary key,
  type           text not null,
  facts          jsonb not null,
  -- Of an entry that names a holder.
  certificate_id uuid
);

create trigger register_log_append_only before update or delete or truncate on register_log
  for each statement execute function refuse_change();
create trigger register_key_append_only before update or delete or truncate on register_key
  for each statement execute function refuse_change();
create trigger register_entry_append_only before update or delete or truncate on register_entry
  for each statement execute function refuse_change();
create trigger register_checkpoint_append_only before update or delete or truncate on register_checkpoint
  for each statement execute function refuse_change();
create trigger register_cosignature_append_only before update or delete or truncate on register_cosignature
  for each statement execute function refuse_change();
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

-- What the entries say, by the rows they tell of. `source` is the name of the event, `facts` is the entry without its
-- type and version, and without the holder.
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

-- Of each share: its number, its bottles, the number of the first one or 0, and whether one came by the draw.
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
union all select source, type, at, 8, facts, null from register_bottles_allocated;

-- The database writes the outbox itself, so that no way to write an event leaves it out.
create function register_offer() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_cask_announced where cask_id in (select cask_id from added) order by cask_id;
  return null;
end $$;
create trigger offer_registered after insert on offer
  referencing new table as added for each statement execute function register_offer();

create function register_certificate() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts, certificate_id)
  select source, type, facts, certificate_id from register_share_issued
  where certificate_id in (select id from added) order by facts -> 'cask', facts -> 'share';
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

-- What happened before there was a register.
insert into register_outbox (source, type, facts, certificate_id)
select source, type, facts, certificate_id from register_source order by at, rank, source;
