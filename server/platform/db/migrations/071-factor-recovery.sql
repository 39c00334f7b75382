-- A member who lost every second factor and its recovery codes: operators remove them (docs/decisions/079).
create table factor_recovery (
  id        uuid primary key,
  member_id uuid not null references member,
  opened_by uuid not null references member,
  opened_at timestamptz not null,
  -- From here on whoever opened it may finish it; before, only another operator.
  free_at   timestamptz not null,
  state     text not null constraint factor_recovery_state_check check (state in ('OPEN', 'DONE', 'STOPPED')),
  closed_at timestamptz,
  -- Null where it was stopped because the member proved a factor.
  closed_by uuid references member,
  constraint factor_recovery_closed_check check ((state = 'OPEN') = (closed_at is null)
    and (state = 'STOPPED' or (state = 'DONE') = (closed_by is not null))),
  constraint factor_recovery_wait_check check (free_at >= opened_at + interval '72 hours'),
  constraint factor_recovery_two_people_check check (
    state <> 'DONE' or (closed_by <> opened_by or closed_at >= free_at) and closed_by <> member_id and opened_by <> member_id)
);
create unique index factor_recovery_one_open on factor_recovery (member_id) where state = 'OPEN';
create index factor_recovery_member_idx on factor_recovery (member_id, opened_at);
create index factor_recovery_opened_by_idx on factor_recovery (opened_by);
create index factor_recovery_closed_by_idx on factor_recovery (closed_by);

create function refuse_closed_recovery() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or new.state = 'OPEN' or new.member_id <> old.member_id or new.opened_by <> old.opened_by
     or new.opened_at <> old.opened_at or new.free_at <> old.free_at then
    raise exception 'recovery % is closed once', old.id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger factor_recovery_closed_once before update on factor_recovery
  for each row execute function refuse_closed_recovery();

-- Requests of members that wait for an answer.
create index benefit_use_requested_idx on benefit_use (used_at, id) where state = 'REQUESTED';
