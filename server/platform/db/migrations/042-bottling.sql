-- The bottling of a whole cask: its plan, what owners choose, the measurements of the day, and whose each bottle is.
create table bottling (
  id            uuid   primary key,
  cask_id       bigint not null references cask,
  planned_on    date   not null,
  -- In the bottle, percent by volume.
  strength      numeric(4,1) not null constraint bottling_strength_check check (strength between 40 and 94.7),
  -- Kept to ourselves until the bottles are allocated; its hash is public from the beginning.
  seed          text   not null constraint bottling_seed_check check (seed ~ '^[0-9a-f]{64}$'),
  seed_hash     text   not null generated always as (encode(sha256(seed::bytea), 'hex')) stored,
  planned_at    timestamptz not null,
  planned_by    uuid   not null references member,
  -- When the last of the owners was told.
  notified_at   timestamptz,
  cancelled_at  timestamptz,
  cancelled_by  uuid   references member,
  cancel_reason text   constraint bottling_cancel_reason_check check (length(cancel_reason) between 1 and 500),
  constraint bottling_cancelled_check check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
create unique index bottling_one_per_cask on bottling (cask_id) where cancelled_at is null;
create index bottling_planned_on_idx on bottling (planned_on) where cancelled_at is null;

-- What was promised with the hash stays what it was.
create function refuse_change_of_plan() returns trigger language plpgsql as $$
declare
  -- The hash is written after this trigger, from the seed.
  free constant text[] := '{notified_at,cancelled_at,cancelled_by,cancel_reason,seed_hash}';
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null or (to_jsonb(new) - free) <> (to_jsonb(old) - free)
    or (new.cancelled_at is not null and exists (select from bottling_result where bottling_id = old.id)) then
    raise exception 'bottling % is planned', old.id using errcode = 'restrict_violation', constraint = 'bottling_frozen';
  end if;
  return new;
end $$;
create trigger bottling_frozen before update or delete on bottling
  for each row execute function refuse_change_of_plan();

-- Where there is none, what is on file is taken.
create table bottling_choice (
  bottling_id  uuid not null references bottling,
  member_id    uuid not null references member,
  address      jsonb not null,
  courier_note text not null constraint bottling_choice_note_check check (length(courier_note) <= 200),
  chosen_at    timestamptz not null,
  primary key (bottling_id, member_id)
);

create table bottling_result (
  bottling_id uuid primary key references bottling,
  bottled_on  date not null,
  -- In the bottling vat, after what was lost on the way out of the cask.
  litres      numeric(7,3) not null constraint bottling_result_litres_check check (litres > 0 and litres <= 700),
  lost_litres numeric(7,3) not null constraint bottling_result_lost_check check (lost_litres >= 0),
  abv         numeric(4,1) not null constraint bottling_result_abv_check check (abv between 40 and 94.7),
  bottle_ml   integer not null constraint bottling_result_size_check
    check (bottle_ml in (100, 200, 350, 500, 700, 1000, 1500, 1750, 2000)),
  filled      integer not null,
  broken      integer not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references member,
  constraint bottling_result_bottles_check check (broken >= 0 and filled > broken),
  constraint bottling_result_volume_check check (filled::numeric * bottle_ml <= litres * 1000)
);
create trigger bottling_result_append_only before update or delete or truncate on bottling_result
  for each statement execute function refuse_change();

create table bottle_allocation (
  bottling_id    uuid    not null references bottling_result,
  number         integer not null,
  -- Null for a share that is our own.
  certificate_id uuid    constraint bottle_allocation_certificate_key unique references certificate,
  bottles        integer not null constraint bottle_allocation_bottles_check
    check (bottles >= 0 and (bottles > 0 or certificate_id is null)),
  drawn          boolean not null,
  first_bottle   integer,
  -- For the volume that a smaller bottle lacks: minor units of the currency of the order.
  refund         bigint  not null constraint bottle_allocation_refund_check
    check (refund >= 0 and (refund = 0 or certificate_id is not null)),
  primary key (bottling_id, number),
  constraint bottle_allocation_first_key unique (bottling_id, first_bottle),
  constraint bottle_allocation_first_check check ((bottles > 0) = (first_bottle is not null) and first_bottle > 0)
);
create trigger bottle_allocation_append_only before update or delete or truncate on bottle_allocation
  for each statement execute function refuse_change();

-- What is in bottles is sold by the bottle, no more by the share.
create function refuse_bottled_share() returns trigger language plpgsql as $$
begin
  if old.order_id is null and new.order_id is not null and exists (
    select from bottling join bottling_result on bottling_id = bottling.id where cask_id = new.cask_id) then
    raise exception 'cask % is bottled', new.cask_id
      using errcode = 'restrict_violation', constraint = 'cask_share_not_bottled';
  end if;
  return new;
end $$;
create trigger cask_share_not_bottled before update of order_id on cask_share
  for each row execute function refuse_bottled_share();
