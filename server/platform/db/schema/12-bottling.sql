-- The bottling of a whole cask, invoices for its bottles (delivery, duty and sales tax), and their parcels.

-- The plan.
create table bottling (
  id            uuid primary key,
  cask_id       bigint not null references cask,
  planned_on    date not null,
  -- In the bottle, percent by volume.
  strength      numeric(4,1) not null constraint bottling_strength_check check (strength between 40 and 94.7),
  -- Secret until the bottles are allocated; its hash is public from the beginning (docs/product.md#bottling).
  seed          text not null constraint bottling_seed_check check (seed ~ '^[0-9a-f]{64}$'),
  seed_hash     text not null generated always as (encode(sha256(seed::bytea), 'hex')) stored,
  planned_at    timestamptz not null,
  planned_by    uuid not null references member,
  -- The time at which the last of the owners was told.
  notified_at   timestamptz,
  cancelled_at  timestamptz,
  cancelled_by  uuid references member,
  cancel_reason text constraint bottling_cancel_reason_check check (length(cancel_reason) between 1 and 500),
  -- The day of bottling that was foreseen before the plan, for a plan that is called off.
  foreseen_on   date,
  constraint bottling_cancelled_check check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
create unique index bottling_one_per_cask on bottling (cask_id) where cancelled_at is null;
create index bottling_planned_on_idx on bottling (planned_on) where cancelled_at is null;

-- A plan stays what it was when its hash was published.
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

-- The choices of an owner. Where there are none, the address on file is taken.
create table bottling_choice (
  bottling_id  uuid not null references bottling,
  member_id    uuid not null references member,
  address      jsonb not null,
  courier_note text not null constraint bottling_choice_note_check check (length(courier_note) <= 200),
  chosen_at    timestamptz not null,
  primary key (bottling_id, member_id)
);

-- The measurements of the day.
create table bottling_result (
  bottling_id uuid primary key references bottling,
  bottled_on  date not null,
  -- In the bottling vat, after what was lost on the way out of the cask.
  litres      numeric(7,3) not null constraint bottling_result_litres_check check (litres > 0 and litres <= 700),
  lost_litres numeric(7,3) not null constraint bottling_result_lost_check check (lost_litres >= 0),
  abv         numeric(4,1) not null constraint bottling_result_abv_check check (abv between 40 and 94.7),
  bottle_ml   integer not null
    constraint bottling_result_size_check check (bottle_ml in (100, 200, 350, 500, 700, 1000, 1500, 1750, 2000)),
  filled      integer not null,
  broken      integer not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references member,
  constraint bottling_result_bottles_check check (broken >= 0 and filled > broken),
  constraint bottling_result_volume_check check (filled::numeric * bottle_ml <= litres * 1000)
);
create trigger bottling_result_append_only before update or delete or truncate on bottling_result
  for each statement execute function refuse_change();

-- The bottles of each share.
create table bottle_allocation (
  bottling_id    uuid not null references bottling_result,
  number         integer not null,
  -- Null for a share that is our own.
  certificate_id uuid constraint bottle_allocation_certificate_key unique references certificate,
  bottles        integer not null,
  drawn          boolean not null,
  first_bottle   integer,
  -- For the volume that a smaller bottle lacks; minor units of the currency of the order.
  refund         bigint not null,
  primary key (bottling_id, number),
  constraint bottle_allocation_first_key unique (bottling_id, first_bottle),
  constraint bottle_allocation_bottles_check check (bottles >= 0 and (bottles > 0 or certificate_id is null)),
  constraint bottle_allocation_refund_check check (refund >= 0 and (refund = 0 or certificate_id is not null)),
  constraint bottle_allocation_first_check check ((bottles > 0) = (first_bottle is not null) and first_bottle > 0)
);
create trigger bottle_allocation_append_only before update or delete or truncate on bottle_allocation
  for each statement execute function refuse_change();

create table release_invoice (
  id                      uuid primary key,
  bottling_id             uuid not null references bottling_result,
  member_id               uuid not null references member,
  -- Its taxes are on the invoice, and its calendar counts the days.
  country                 text not null constraint release_invoice_country_check check (country in ('IE', 'SG')),
  currency                text not null references currency,
  bottles                 integer not null constraint release_invoice_bottles_check check (bottles > 0),
  lines                   jsonb not null,
  -- The estimate of the orders; null where there was none, or for several countries.
  estimate                jsonb,
  total                   bigint not null constraint release_invoice_total_check check (total > 0),
  issued_at               timestamptz not null,
  issued_on               date not null,
  -- The last day to pay in time.
  due_on                  date not null,
  state                   text not null
    constraint release_invoice_state_check check (state in ('ISSUED', 'PAID', 'DEFAULTED', 'DISPOSED', 'REFUNDED')),
  -- The first day of the default, from which storage is charged.
  defaulted_on            date,
  storage                 bigint not null default 0,
  paid_at                 timestamptz,
  ledger_transaction_id   uuid constraint release_invoice_ledger_key unique references ledger_transaction,
  -- The price at which the bottles were sold, and its posting into the wallet of their owner.
  proceeds                bigint constraint release_invoice_proceeds_check check (proceeds >= 0),
  proceeds_transaction_id uuid constraint release_invoice_proceeds_key unique references ledger_transaction,
  -- A parcel that is lost or broken with no bottle left to send again is refunded.
  refund_transaction_id   uuid constraint release_invoice_refund_key unique references ledger_transaction,
  -- The day from which reminders are counted; null: from its date.
  reminded_from           date,
  -- Whether a parcel with the bottles is on its way or delivered; a trigger keeps it. Of paid invoices few are to send.
  is_sent                 boolean not null default false,
  -- The prices of the shares on the day of their order, in minor units: the base of the sales tax.
  goods                   jsonb not null
    constraint release_invoice_goods_check check (jsonb_typeof(goods) = 'array' and goods <> '[]'),
  sold_at                 timestamptz,
  constraint release_invoice_key unique (bottling_id, member_id),
  constraint release_invoice_due_check check (due_on >= issued_on + 28),
  constraint release_invoice_defaulted_check check
    (case when state = 'ISSUED' then defaulted_on is null when state in ('PAID', 'REFUNDED') then true
      else defaulted_on > due_on end),
  constraint release_invoice_storage_check check
    (storage >= 0 and (storage = 0 or defaulted_on is not null and state in ('PAID', 'DISPOSED', 'REFUNDED'))),
  constraint release_invoice_refunded_check check ((state = 'REFUNDED') = (refund_transaction_id is not null)),
  constraint release_invoice_paid_check check
    ((state in ('PAID', 'REFUNDED')) = (paid_at is not null)
      and (ledger_transaction_id is not null) = (paid_at is not null or coalesce(proceeds, 0) > 0)),
  constraint release_invoice_disposed_check check
    ((state = 'DISPOSED') = (proceeds is not null) and (proceeds is null) = (sold_at is null)
      and (proceeds_transaction_id is not null) = (coalesce(proceeds, 0) > 0))
);
create index release_invoice_member_idx on release_invoice (member_id, issued_at);
create index release_invoice_due_idx on release_invoice (country, due_on) where state = 'ISSUED';
create index release_invoice_issued_idx on release_invoice (country, issued_on) where state = 'ISSUED';
create index release_invoice_unpaid_idx on release_invoice (due_on, id) where state in ('ISSUED', 'DEFAULTED');
create index release_invoice_state_idx on release_invoice (state, issued_at, id);
create index release_invoice_currency_idx on release_invoice (currency);
create index release_invoice_to_send_idx on release_invoice (issued_at, id) where state = 'PAID' and not is_sent;

-- The moves of domain/bottling/release-invoice.ts; the text of an invoice never changes.
create function release_invoice_moves() returns trigger language plpgsql as $$
declare
  moved constant text[] := '{state,due_on,defaulted_on,storage,paid_at,ledger_transaction_id,proceeds,sold_at,
    proceeds_transaction_id,refund_transaction_id,reminded_from,is_sent}';
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - moved) <> (to_jsonb(old) - moved)
    or (new.state <> old.state and (old.state, new.state) not in (('ISSUED', 'PAID'), ('ISSUED', 'DEFAULTED'),
      ('DEFAULTED', 'PAID'), ('DEFAULTED', 'ISSUED'), ('DEFAULTED', 'DISPOSED'), ('PAID', 'REFUNDED')))
    or (new.state = old.state and old.state in ('PAID', 'DISPOSED', 'REFUNDED')
      and (new.is_sent = old.is_sent or (to_jsonb(new) - 'is_sent') <> (to_jsonb(old) - 'is_sent'))) then
    raise exception 'release invoice % is issued', old.id
      using errcode = 'restrict_violation', constraint = 'release_invoice_moves';
  end if;
  return new;
end $$;
create trigger release_invoice_moves before update or delete on release_invoice
  for each row execute function release_invoice_moves();

create table release_invoice_move (
  id                 bigint generated by default as identity primary key,
  release_invoice_id uuid not null references release_invoice,
  from_state         text not null,
  to_state           text not null,
  actor              text not null constraint release_invoice_move_actor_check check (actor in ('MEMBER', 'OPERATOR', 'SYSTEM')),
  operator_id        uuid references member,
  reason             text constraint release_invoice_move_reason_check check (length(reason) between 1 and 500),
  moved_at           timestamptz not null,
  constraint release_invoice_move_operator_check check
    ((actor = 'OPERATOR') = (operator_id is not null) and (operator_id is null) = (reason is null))
);
create index release_invoice_move_invoice_idx on release_invoice_move (release_invoice_id, id);
create trigger release_invoice_move_append_only before update or delete or truncate on release_invoice_move
  for each statement execute function refuse_change();

create table release_reminder (
  release_invoice_id uuid not null references release_invoice,
  days               integer not null constraint release_reminder_days_check check (days in (7, 14, 21, 27)),
  sent_at            timestamptz not null,
  -- A later last day has reminders of its own.
  due_on             date not null,
  primary key (release_invoice_id, days, due_on)
);

-- The bottles of a paid release on their way.
create table parcel (
  id                 uuid primary key,
  release_invoice_id uuid not null references release_invoice,
  bottles            integer not null constraint parcel_bottles_check check (bottles > 0),
  carrier            text not null constraint parcel_carrier_check check (length(carrier) between 1 and 80),
  tracking_url       text not null
    constraint parcel_tracking_check check (tracking_url ~ '^https://' and length(tracking_url) <= 300),
  state              text not null
    constraint parcel_state_check check (state in ('SHIPPED', 'DELIVERED', 'RETURNED', 'LOST', 'BROKEN')),
  -- Whether the courier saw that the person at the door is of age.
  age_checked        boolean not null,
  shipped_at         timestamptz not null,
  closed_at          timestamptz,
  constraint parcel_closed_check check ((state = 'SHIPPED') = (closed_at is null)),
  constraint parcel_age_check check (age_checked = (state = 'DELIVERED'))
);
create unique index parcel_one_at_a_time on parcel (release_invoice_id) where state in ('SHIPPED', 'DELIVERED');
create index parcel_release_idx on parcel (release_invoice_id, shipped_at);

create function parcel_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'SHIPPED' or (to_jsonb(new) - '{state,age_checked,closed_at}'::text[])
      <> (to_jsonb(old) - '{state,age_checked,closed_at}'::text[]) then
    raise exception 'parcel % is sent', old.id using errcode = 'restrict_violation', constraint = 'parcel_moves';
  end if;
  return new;
end $$;
create trigger parcel_moves before update or delete on parcel for each row execute function parcel_moves();

create function parcel_sent() returns trigger language plpgsql as $$
declare
  sent constant boolean := exists (select from parcel
    where release_invoice_id = new.release_invoice_id and state in ('SHIPPED', 'DELIVERED'));
begin
  update release_invoice set is_sent = sent where id = new.release_invoice_id and is_sent <> sent;
  return null;
end $$;
create trigger parcel_sent after insert or update of state on parcel for each row execute function parcel_sent();
