-- Members, their sessions and the links mailed to them.
create table member (
  id               uuid primary key,
  email            text not null constraint member_email_key unique
    constraint member_email_check check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  password_hash    text not null,
  name             text not null default '',
  surname          text not null default '',
  phone            text not null default '',
  country          text constraint member_country_check check (country in ('IE', 'SG')),
  date_of_birth    date,
  delivery_address jsonb,
  currency         text not null default 'SGD' constraint member_currency_check check (currency in ('SGD', 'EUR')),
  email_choices    jsonb not null default '{"news": false, "alerts": true}',
  created_at       timestamptz not null,
  confirmed_at     timestamptz,
  disabled_at      timestamptz
);

create table session (
  id           uuid primary key,
  member_id    uuid not null references member,
  device       text not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  ended_at     timestamptz
);
create index session_member_id_idx on session (member_id) where ended_at is null;

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

create table mailed_link (
  hash       bytea primary key,
  member_id  uuid not null references member,
  purpose    text not null constraint mailed_link_purpose_check check (purpose in ('CONFIRM', 'RESET')),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index mailed_link_member_id_idx on mailed_link (member_id, purpose);

-- Access tokens are signed with the newest key; older ones verify until they are deleted.
create table signing_key (
  id          text primary key,
  public_jwk  jsonb not null,
  private_jwk jsonb not null,
  created_at  timestamptz not null
);
