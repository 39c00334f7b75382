-- The measurement that ended a sale, and since when the cask was sold: a correction of it takes that back.
alter table offer
  add column stopped_by uuid references cask_event,
  add column stopped_from timestamptz,
  add constraint offer_stopped_check check (
    (stopped_by is null) = (stopped_from is null) and (stopped_by is null or published_at is null));
create index offer_stopped_by_idx on offer (stopped_by);
