-- Casks a member keeps in sight, without being told anything about them.
create table favourite (
  member_id  uuid   not null references member,
  cask_id    bigint not null references cask,
  created_at timestamptz not null,
  primary key (member_id, cask_id)
);
create index favourite_cask_id_idx on favourite (cask_id);
