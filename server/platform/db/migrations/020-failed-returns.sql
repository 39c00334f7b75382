-- A provider may take back that a refund was done: the money comes back to the wallet, once.
alter table wallet_return
  -- When the provider is asked again whether a finished refund still stands; null once it is final.
  add column recheck_at timestamptz;
update wallet_return set recheck_at = finished_at where state = 'DONE' and refund_ref is not null;
alter table wallet_return
  add constraint wallet_return_recheck_check check (recheck_at is null or state = 'DONE');
create index wallet_return_recheck_idx on wallet_return (recheck_at) where recheck_at is not null;
create index wallet_return_refund_ref_idx on wallet_return (refund_ref) where refund_ref is not null;
create index deposit_capture_ref_idx on deposit (capture_ref) where capture_ref is not null;

-- What failed stays failed, and what is done is never under way again.
create function wallet_return_moves() returns trigger language plpgsql as $$
begin
  if (old.state = 'FAILED' and new.state <> 'FAILED') or (old.state = 'DONE' and new.state = 'PENDING') then
    raise exception 'return % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'wallet_return_moves';
  end if;
  return new;
end $$;
create trigger wallet_return_moves before update on wallet_return
  for each row execute function wallet_return_moves();
