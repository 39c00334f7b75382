-- As of deposits (030): no row says that money moved without its posting. Later changes of what is posted are none of it.

-- A return is done only when it left its member's wallet, into the clearing account of its deposit's provider.
create function return_is_posted() returns trigger language plpgsql as $$
begin
  perform from ledger_transaction as posting
  join ledger_entry as entry on entry.transaction_id = posting.id and entry.amount = -new.amount
  join wallet on wallet.account_id = entry.account_id
    and wallet.member_id = new.member_id and wallet.currency = new.currency
  join ledger_entry as other on other.transaction_id = posting.id and other.amount = new.amount
  join ledger_account as clearing on clearing.id = other.account_id and clearing.kind = 'CLEARING'
  join deposit on deposit.id = new.deposit_id and deposit.provider = clearing.provider
  where posting.kind = 'REFUND' and posting.reference = new.id::text;
  if not found then
    raise exception 'return % is done and is not posted', new.id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger return_inserted_is_posted after insert on wallet_return
  deferrable initially deferred for each row when (new.state = 'DONE')
  execute function return_is_posted();
create constraint trigger return_updated_is_posted after update on wallet_return
  deferrable initially deferred for each row when (new.state = 'DONE'
    and (new.id, new.state, new.amount, new.currency, new.member_id, new.deposit_id)
      is distinct from (old.id, old.state, old.amount, old.currency, old.member_id, old.deposit_id))
  execute function return_is_posted();

-- An order is paid with its total, from its member's wallet, by the posting it names.
create function order_is_posted() returns trigger language plpgsql as $$
begin
  perform from ledger_transaction as posting
  join ledger_entry as entry on entry.transaction_id = posting.id and entry.amount = -new.total
  join wallet on wallet.account_id = entry.account_id
    and wallet.member_id = new.member_id and wallet.currency = new.currency
  where posting.id = new.ledger_transaction_id and posting.kind = 'PAYMENT' and posting.reference = new.id::text;
  if not found then
    raise exception 'order % is not posted with its total', new.id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger order_inserted_is_posted after insert on orders
  deferrable initially deferred for each row when (new.total > 0)
  execute function order_is_posted();
create constraint trigger order_updated_is_posted after update on orders
  deferrable initially deferred for each row when (new.total > 0
    and (new.id, new.total, new.currency, new.member_id, new.ledger_transaction_id)
      is distinct from (old.id, old.total, old.currency, old.member_id, old.ledger_transaction_id))
  execute function order_is_posted();
