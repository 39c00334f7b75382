-- Members: accounts, sessions, second factors, links by mail, and the trail of what concerns their safety.

create table member (
  id                  uuid primary key,
  email               text not null constraint member_email_key unique
    constraint member_email_check check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  password_hash       text not null,
  name                text not null default '',
  surname             text not null default '',
  phone               text not null default '',
  -- The country that the bottles go to: it decides which law, which tax and which coupons hold.
  country             text constraint member_country_check check (country in ('IE', 'SG')),
  date_of_birth       date,
  delivery_address    jsonb,
  currency            text not null default 'SGD' references currency,
  email_preferences   jsonb not null default '{"news": false, "alerts": true, "digest": false, "reminders": true}',
  created_at          timestamptz not null,
  confirmed_at        timestamptz,
  disabled_at         timestamptz,
  -- Hash of the secret that the registering browser keeps: only there does the chosen password count on confirming.
  registration_hash   bytea,
  deleted_at          timestamptz,
  role                text not null default 'member' constraint member_role_check check (role in ('member', 'operator')),
  -- The last change of `country` for another; null while it is the first.
  country_changed_at  timestamptz,
  legal_version       integer not null default 1,
  -- The page on which a registration was begun: the mailed link leads back there, in any browser.
  registration_target text
    constraint member_registration_target_check
    check (registration_target ~ '^/([^/\\]|$)' and length(registration_target) <= 500),
  -- The cart of the browser that registered: it goes to the member who confirms, in any browser.
  registration_cart   uuid,
  -- Nothing personal may come back into the row of a deleted account.
  constraint member_forgotten_check check (
    deleted_at is null
    or (email like 'deleted-%@deleted.invalid' and name = '' and surname = '' and phone = '' and date_of_birth is null
        and delivery_address is null and registration_hash is null and registration_cart is null
        and disabled_at is not null)),
  constraint member_country_of_address_check
    check (delivery_address is null or country is not distinct from (delivery_address ->> 'country'))
);
create index member_unconfirmed_idx on member (created_at) where confirmed_at is null and deleted_at is null;
create index member_found_idx on member using gin (folded(email || ' ' || name || ' ' || surname) gin_trgm_ops);

-- Refuses a deposit or an order that was under way when its account was deleted. The lock waits for a deletion that has
-- not committed; "serialization failure" counts as passing, and the next try finds the token dead.
create function refuse_deleted_member() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  -- The trap: with the condition in WHERE, a row that is about to be deleted would be passed over without waiting.
  select deleted_at into gone from member where id = new.member_id for share;
  if gone is not null then
    raise exception 'member % is deleted', new.member_id using errcode = 'serialization_failure', constraint = tg_name;
  end if;
  return new;
end $$;

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

create table session (
  id               uuid primary key,
  member_id        uuid not null references member,
  device           text not null,
  created_at       timestamptz not null,
  last_used_at     timestamptz not null,
  ended_at         timestamptz,
  -- The last time that the password was given again in this session; a login counts by itself.
  proven_at        timestamptz,
  -- The time at which a second factor was proven; null for a session opened without. Giving the password again (proven_at)
  -- is no second factor.
  second_factor_at timestamptz
);
create index session_member_id_idx on session (member_id) where ended_at is null;
create index session_ended_idx on session (ended_at) where ended_at is not null;

-- A parent stays valid until its successor is first used; after that its reuse ends the session.
create table refresh_token (
  hash       bytea primary key,
  session_id uuid not null references session,
  parent     bytea,
  issued_at  timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  retired_at timestamptz
);
create index refresh_token_session_id_idx on refresh_token (session_id);
create index refresh_token_expires_idx on refresh_token (expires_at);

create table mailed_link (
  hash       bytea primary key,
  member_id  uuid not null references member,
  purpose    text not null constraint mailed_link_purpose_check check (purpose in ('CONFIRM', 'RESET')),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index mailed_link_member_id_idx on mailed_link (member_id, purpose);
-- The sweeper deletes by it.
create index mailed_link_expires_idx on mailed_link (expires_at);

-- Access tokens are signed with the newest key; older ones verify until they are deleted.
create table signing_key (
  id         text primary key,
  public_jwk jsonb not null,
  -- The private half.
  sealed_key bytea not null,
  created_at timestamptz not null
);

-- The account of a member at another house, such as Google: its address and their number there, never their e-mail address.
create table member_identity (
  issuer    text not null,
  subject   text not null,
  member_id uuid not null references member,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  constraint member_identity_one_per_member unique (member_id, issuer)
);

-- A visit to Google that has not come back yet. The browser keeps the token whose hash this is; used once, by deletion.
create table google_visit (
  hash       bytea primary key,
  state      text not null,
  nonce      text not null,
  verifier   text not null,
  expires_at timestamptz not null
);

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
  primary key (member_id, hash)
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

-- The text that a passkey signs, once. Without a member: anybody who has a passkey.
create table passkey_challenge (
  hash       bytea primary key,
  purpose    text not null constraint passkey_challenge_purpose_check check (purpose in ('REGISTER', 'SIGN_IN')),
  member_id  uuid references member,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint passkey_challenge_member_check check (purpose = 'SIGN_IN' or member_id is not null)
);
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);

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

create table idempotency_key (
  member_id    uuid not null references member,
  key          text not null constraint idempotency_key_length_check check (length(key) between 8 and 200),
  request_hash bytea not null,
  -- Not jsonb, which forgets the order of the fields: the answer is the same, byte for byte.
  answer       json,
  created_at   timestamptz not null,
  primary key (member_id, key)
);

-- A private calendar of a member's casks, at an address that nobody guesses. It is kept hashed, as the tokens are.
create table calendar_feed (
  member_id  uuid primary key references member,
  token_hash bytea not null constraint calendar_feed_token_key unique
    constraint calendar_feed_token_check check (length(token_hash) = 32),
  created_at timestamptz not null
);

-- A trail of what concerns the safety of accounts; it names nobody but by number.
create table security_event (
  id        bigint generated always as identity primary key,
  at        timestamptz not null,
  type      text not null,
  -- Null where an address belongs to nobody, or an event to no account.
  member_id uuid references member,
  role      text,
  constraint security_event_type_check check (type in
    ('LOGIN_LIMITED', 'SECOND_FACTOR_REFUSED', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ROLE_CHANGED', 'DATA_EXPORTED',
     'ACCOUNT_DELETED', 'EVENTS_DELETED')),
  constraint security_event_role_check check ((type = 'ROLE_CHANGED') = (role is not null)),
  constraint security_event_member_check check (type in ('LOGIN_LIMITED', 'EVENTS_DELETED') or member_id is not null)
);
create index security_event_at_idx on security_event (at);
create index security_event_member_id_idx on security_event (member_id);
create trigger security_event_append_only before update or truncate on security_event
  for each statement execute function refuse_change();

-- A year is counted back from the newest event, so that deleting leaves that one.
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
