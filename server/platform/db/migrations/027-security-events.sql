-- A trail of what concerns the safety of accounts; it names nobody but by number.
create table security_event (
  id        bigint generated always as identity primary key,
  at        timestamptz not null,
  type      text not null constraint security_event_type_check check (type in
    ('LOGIN_LIMITED', 'SECOND_FACTOR_REFUSED', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ROLE_CHANGED', 'DATA_EXPORTED',
     'ACCOUNT_DELETED', 'EVENTS_DELETED')),
  -- Null where an address belongs to nobody, or an event to no account.
  member_id uuid references member,
  role      text,
  constraint security_event_role_check check ((type = 'ROLE_CHANGED') = (role is not null)),
  constraint security_event_member_check check (type in ('LOGIN_LIMITED', 'EVENTS_DELETED') or member_id is not null)
);
create index security_event_at_idx on security_event (at);
create index security_event_member_id_idx on security_event (member_id);

create trigger security_event_append_only before update or truncate on security_event
  for each statement execute function refuse_change();

-- A year is counted back from the newest event: so whoever shortens the trail leaves one.
create function refuse_young_event() returns trigger language plpgsql as $$
begin
  if old.at > (select max(at) from security_event) - interval '365 days' then
    raise exception 'security event % is not a year old', old.id
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return old;
end $$;
create trigger security_event_kept before delete on security_event
  for each row execute function refuse_young_event();

-- Roles are changed by hand, so the database writes it down, by its own clock.
create function record_role() returns trigger language plpgsql as $$
begin
  if new.role is distinct from (case tg_op when 'INSERT' then 'member' else old.role end) then
    insert into security_event (at, type, member_id, role) values (clock_timestamp(), 'ROLE_CHANGED', new.id, new.role);
  end if;
  return null;
end $$;
create trigger member_role_recorded after insert or update of role on member
  for each row execute function record_role();

insert into security_event (at, type, member_id)
  select deleted_at, 'ACCOUNT_DELETED', id from member where deleted_at is not null and confirmed_at is not null
  order by deleted_at;
