-- A deposit has succeeded if and only if it is posted: into its member's wallet, out of its provider's clearing account.
create function deposit_is_posted() returns trigger language plpgsql as $$
begin
  perform from ledger_transaction as posting
  join ledger_entry as entry on entry.transaction_id = posting.id and entry.amount = new.amount
  join wallet on wallet.account_id = entry.account_id
    and wallet.member_id = new.member_id and wallet.currency = new.currency
  join ledger_entry as other on other.transaction_id = posting.id and other.amount = -new.amount
  join ledger_account as clearing on clearing.id = other.account_id
    and clearing.kind = 'CLEARING' and clearing.provider = new.provider
  where posting.kind = 'DEPOSIT' and posting.reference = new.id::text;
  if not found then
    raise exception 'deposit % has succeeded and is not posted', new.id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger deposit_inserted_is_posted after insert on deposit
  deferrable initially deferred for each row when (new.state = 'SUCCEEDED')
  execute function deposit_is_posted();
-- Later changes of what has succeeded, such as a refund, are none of it.
create constraint trigger deposit_updated_is_posted after update on deposit
  deferrable initially deferred for each row when (new.state = 'SUCCEEDED'
    and (new.id, new.state, new.amount, new.currency, new.member_id, new.provider)
      is distinct from (old.id, old.state, old.amount, old.currency, old.member_id, old.provider))
  execute function deposit_is_posted();

create function posting_has_deposit() returns trigger language plpgsql as $$
begin
  -- By the key: a reference that is no uuid is of no deposit.
  perform from deposit where state = 'SUCCEEDED'
    and id = case when new.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then new.reference::uuid end;
  if not found then
    raise exception 'posting % is of no deposit that has succeeded', new.id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger posting_has_deposit after insert on ledger_transaction
  deferrable initially deferred for each row when (new.kind = 'DEPOSIT')
  execute function posting_has_deposit();

create function posted_deposit_is_kept() returns trigger language plpgsql as $$
begin
  perform from ledger_transaction where kind = 'DEPOSIT' and reference = old.id::text;
  if found then
    raise exception 'deposit % is posted', old.id using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger posted_deposit_is_kept after update on deposit
  deferrable initially deferred for each row when (old.state = 'SUCCEEDED' and new.state <> 'SUCCEEDED')
  execute function posted_deposit_is_kept();
create constraint trigger posted_deposit_is_not_deleted after delete on deposit
  deferrable initially deferred for each row when (old.state = 'SUCCEEDED')
  execute function posted_deposit_is_kept();
