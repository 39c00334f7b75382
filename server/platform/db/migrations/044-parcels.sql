-- The bottles of a paid release on their way, and who said what became of them.
create table parcel (
  id          uuid primary key,
  release_invoice_id uuid not null references release_invoice,
  bottles     integer not null constraint parcel_bottles_check check (bottles > 0),
  carrier     text not null constraint parcel_carrier_check check (length(carrier) between 1 and 80),
  tracking_url text not null constraint parcel_tracking_check check (tracking_url ~ '^https://' and length(tracking_url) <= 300),
  state       text not null constraint parcel_state_check
    check (state in ('SHIPPED', 'DELIVERED', 'RETURNED', 'LOST', 'BROKEN')),
  -- Whether the courier saw that the person at the door is of age.
  age_checked boolean not null,
  shipped_at  timestamptz not null,
  closed_at   timestamptz,
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
