-- Membership levels that operators change, with prices by date.
create table membership_price (
  id        bigint      generated always as identity primary key,
  level_id  bigint      not null references membership_level,
  -- Null: from the beginning. A price holds until the next one of its level begins.
  starts_at timestamptz,
  -- Minor units.
  price_sgd bigint      not null constraint membership_price_price_sgd_check check (price_sgd between 0 and 1000000),
  price_eur bigint      not null constraint membership_price_price_eur_check check (price_eur between 0 and 1000000),
  constraint membership_price_starts_at_key unique nulls not distinct (level_id, starts_at),
  -- A level is free in both currencies or in none.
  constraint membership_price_free_check check ((price_sgd = 0) = (price_eur = 0))
);
-- membership_level.price_sgd and price_eur are from now on read by processes of the release before only.
insert into membership_price (level_id, price_sgd, price_eur) select id, price_sgd, price_eur from membership_level;
alter table membership_level
  alter column price_sgd set default 0,
  alter column price_eur set default 0,
  add column version integer not null default 1,
  add constraint membership_level_name_key unique (name);
-- A price that is planned may be taken back; none is changed.
create trigger membership_price_unchanged before update or truncate on membership_price
  for each statement execute function refuse_change();
