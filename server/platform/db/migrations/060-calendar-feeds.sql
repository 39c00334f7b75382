-- A private calendar of a member's casks, at an address that nobody guesses. It is kept hashed, as the tokens are.
create table calendar_feed (
  member_id  uuid primary key references member,
  token_hash bytea not null constraint calendar_feed_token_key unique
    constraint calendar_feed_token_check check (length(token_hash) = 32),
  created_at timestamptz not null
);
