-- The version of the legal texts that operators write: one at a time, of all documents. One person asks for its
-- publication from a day on, another publishes it; both stand in the trail.
create table legal_draft (
  id           integer not null primary key default 1 constraint legal_draft_id_check check (id = 1),
  version      integer not null default 1,
  -- Of the legal texts, from which it was begun.
  based_on     integer not null,
  documents    jsonb   not null,
  effective_on date,
  reason       text,
  asked_by     uuid references member,
  asked_at     timestamptz,
  constraint legal_draft_asked_check check (num_nulls(effective_on, reason, asked_by, asked_at) in (0, 4))
);
