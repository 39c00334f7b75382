-- What an operator may do: roles, several to a member. `contract/office/permissions.ts` says what each allows.
create table operator_role (
  member_id  uuid not null references member,
  role       text not null constraint operator_role_check
    check (role in ('owner', 'catalogue', 'finance', 'warehouse', 'support')),
  granted_at timestamptz not null,
  -- Null where the command or this migration granted it.
  granted_by uuid references member,
  constraint operator_role_pkey primary key (member_id, role)
);
create index operator_role_granted_by_idx on operator_role (granted_by);

-- Who was an operator before there were roles could do everything.
insert into operator_role (member_id, role, granted_at)
  select id, 'owner', created_at from member where role = 'operator';

-- One change at a time, so that of two owners who remove each other one stays.
create function lock_operator_roles() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('operator_role', 0));
  return null;
end $$;
create trigger operator_role_one_at_a_time before update or delete on operator_role
  for each statement execute function lock_operator_roles();

create function refuse_no_owner() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from operator_role where role = 'owner') then
    raise exception 'one owner stays' using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create trigger operator_role_keeps_owner after update or delete on operator_role
  for each statement execute function refuse_no_owner();

-- Only the hash of the link's token is kept. It is for the account of one address, and works once.
create table operator_invitation (
  id          uuid primary key,
  email       text not null constraint operator_invitation_email_check check (email = lower(email) and email like '%_@_%'),
  roles       text[] not null constraint operator_invitation_roles_check check (
    cardinality(roles) > 0 and roles <@ array['owner', 'catalogue', 'finance', 'warehouse', 'support']),
  token_hash  bytea not null constraint operator_invitation_token_key unique,
  invited_by  uuid not null references member,
  invited_at  timestamptz not null,
  expires_at  timestamptz not null,
  accepted_by uuid references member,
  accepted_at timestamptz,
  revoked_at  timestamptz,
  constraint operator_invitation_accepted_check check ((accepted_at is null) = (accepted_by is null)),
  constraint operator_invitation_ended_check check (accepted_at is null or revoked_at is null)
);
create index operator_invitation_invited_idx on operator_invitation (invited_at);
create index operator_invitation_invited_by_idx on operator_invitation (invited_by);
create index operator_invitation_accepted_by_idx on operator_invitation (accepted_by);
create unique index operator_invitation_one_open on operator_invitation (email)
  where accepted_at is null and revoked_at is null;
