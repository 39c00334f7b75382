-- The second factor: codes of an app, recovery codes, passkeys; and what a login waits on until one was proven.
alter table member add column role text not null default 'member'
  constraint member_role_check check (role in ('member', 'operator'));

-- When the one at this session last gave the password again; a login counts by itself.
alter table session add column proven_at timestamptz;

-- `secret` is sealed. Unconfirmed: shown to the member, who has not proven yet that an app holds it.
create table totp (
  member_id    uuid primary key references member,
  secret       bytea not null,
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0
);

create table recovery_code (
  member_id uuid not null references member,
  hash      bytea not null,
  used_at   timestamptz,
  constraint recovery_code_pkey primary key (member_id, hash)
);

create table passkey (
  id            uuid primary key,
  member_id     uuid not null references member,
  credential_id text not null constraint passkey_credential_id_key unique,
  public_key    bytea not null,
  counter       bigint not null constraint passkey_counter_check check (counter >= 0),
  name          text not null constraint passkey_name_check check (length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_member_id_idx on passkey (member_id);

-- A login that has proven everything but the second factor.
create table sign_in_challenge (
  hash       bytea primary key,
  member_id  uuid not null references member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries      integer not null default 0 constraint sign_in_challenge_tries_check check (tries between 0 and 5),
  used_at    timestamptz
);
create index sign_in_challenge_member_id_idx on sign_in_challenge (member_id, created_at);
create index sign_in_challenge_created_idx on sign_in_challenge (created_at);

-- What a passkey is asked to sign, once. Without a member: whoever has one.
create table passkey_challenge (
  hash       bytea primary key,
  purpose    text not null constraint passkey_challenge_purpose_check check (purpose in ('REGISTER', 'SIGN_IN')),
  member_id  uuid references member,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint passkey_challenge_member_check check (purpose = 'SIGN_IN' or member_id is not null)
);
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);
