-- Signing in with Google, limits on attempts, and signing keys that are sealed.

-- Who someone is at another house: its address and their number there, never their e-mail address.
create table member_identity (
  issuer    text not null,
  subject   text not null,
  member_id uuid not null references member,
  linked_at timestamptz not null,
  constraint member_identity_pkey primary key (issuer, subject),
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

-- One bucket of attempts: full again at `full_at`, so that a row whose time has passed says nothing and may go.
create table attempt_limit (
  key     bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 70);

-- Private keys are sealed from now on; what an older process left in the clear only verifies.
alter table signing_key add column sealed_key bytea;
alter table signing_key alter column private_jwk drop not null;
