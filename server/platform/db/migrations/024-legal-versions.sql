-- The legal texts in versions: all documents of a version are published together, and an old version stays readable.
-- `updated_on` is the specification's own date, shown beside the day on which a version took effect (Irish calendar).
create table legal_version (
  version      integer not null primary key,
  effective_on date    not null constraint legal_version_effective_on_key unique,
  updated_on   date    not null,
  constraint legal_version_check check (version > 0 and effective_on >= updated_on)
);

create table legal_document (
  version  integer not null references legal_version,
  document text    not null,
  title    text    not null,
  sections jsonb   not null,
  primary key (version, document),
  constraint legal_document_document_check check (document in ('terms', 'privacy', 'sales-term')),
  constraint legal_document_sections_check check (jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) > 0)
);

-- What was accepted was version 1 so far, and by whoever buys from the release before. On a member: at registration.
alter table orders add column legal_version integer not null default 1 references legal_version;
alter table subscription add column legal_version integer not null default 1 references legal_version;
alter table member add column legal_version integer not null default 1 references legal_version;

-- Its `select *` stands for the columns of the day it was made.
create or replace function subscription_at(member uuid, at timestamptz) returns setof subscription language sql stable
begin atomic
  select * from subscription
  where member_id = member and (starts_at is null or starts_at <= at) and (replaced_at is null or replaced_at > at)
  order by replaced_at nulls last limit 1;
end;
