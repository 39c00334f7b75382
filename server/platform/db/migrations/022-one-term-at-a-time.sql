-- No two terms of a member run at once, and none is replaced before it began.

-- uuid in an index over ranges.
create extension if not exists btree_gist;

-- Two payments at once could start two terms, the later of which was replaced by the earlier. That one never ran; the
-- audit names it ("no paid term ended as it began without its worth"), because its price is to be given back.
update subscription set replaced_at = coalesce(starts_at, joined_at)
where replaced_at < coalesce(starts_at, joined_at) and replaced_at is distinct from cancelled_at;

alter table subscription
  -- A term that was taken back may have been one that waits for another to end.
  add constraint subscription_replaced_check
    check (replaced_at >= coalesce(starts_at, joined_at) or replaced_at is not distinct from cancelled_at),
  add constraint subscription_one_term_at_a_time exclude using gist (
    member_id with =,
    tstzrange(coalesce(starts_at, joined_at), least(replaced_at, ends_at)) with &&
  ) where (cancelled_at is null or replaced_at is distinct from cancelled_at);
