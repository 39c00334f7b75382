-- Rates that operators propose and confirm; those of the release are before them and not here.
create table rate (
  id           bigint generated always as identity primary key,
  kind         text not null constraint rate_kind_check check
    (kind in ('SALES_TAX', 'DUTY', 'MINIMUM_UNIT_PRICE', 'DELIVERY')),
  country      text not null constraint rate_country_check check (country in ('IE', 'SG')),
  -- The days here are those of the country.
  from_day     date not null,
  -- As `RateValue` in domain/rates/rates.ts.
  value        jsonb not null,
  source       text,
  source_url   text,
  reason       text,
  proposed_by  uuid not null references member,
  proposed_at  timestamptz not null,
  confirmed_by uuid references member,
  confirmed_at timestamptz,
  confirmed_on date,
  withdrawn_by uuid references member,
  withdrawn_at timestamptz,
  withdrawn_on date,
  -- A charge of ours has a reason where it has no source.
  constraint rate_source_check check
    (num_nulls(source, source_url) = 0 or kind = 'DELIVERY' and num_nulls(source, source_url) = 2 and reason is not null),
  -- A second person, before the first day.
  constraint rate_confirmed_check check
    (num_nulls(confirmed_by, confirmed_at, confirmed_on) in (0, 3)
     and (confirmed_by is null or confirmed_by <> proposed_by and confirmed_on < from_day)),
  constraint rate_withdrawn_check check
    (num_nulls(withdrawn_by, withdrawn_at, withdrawn_on) in (0, 3)
     and (withdrawn_on is null or confirmed_on is null or withdrawn_on < from_day))
);
create unique index rate_one_per_day on rate (kind, country, from_day) where withdrawn_at is null;
create unique index rate_one_waits on rate (kind, country) where confirmed_at is null and withdrawn_at is null;

-- It is confirmed once and withdrawn once, and nothing else of it changes.
create function rate_decided_once() returns trigger language plpgsql as $$
declare
  confirmation constant text[] := '{confirmed_by,confirmed_at,confirmed_on}';
  withdrawal constant text[] := '{withdrawn_by,withdrawn_at,withdrawn_on}';
  changed constant text[] := case when old.confirmed_at is null then confirmation || withdrawal else withdrawal end;
begin
  if old.withdrawn_at is not null or (to_jsonb(new) - changed) <> (to_jsonb(old) - changed) then
    raise exception 'the rate % is decided once', old.id
      using errcode = 'restrict_violation', constraint = 'rate_decided_once';
  end if;
  return new;
end $$;
create trigger rate_decided_once before update on rate
  for each row execute function rate_decided_once();
create trigger rate_append_only before delete or truncate on rate
  for each statement execute function refuse_change();
