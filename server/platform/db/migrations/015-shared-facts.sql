-- What several tables or statements said each for itself is said once.

-- The currencies the shop trades in.
create table currency (
  code text primary key constraint currency_code_check check (code ~ '^[A-Z]{3}$')
);
insert into currency (code) values ('SGD'), ('EUR');

alter table member drop constraint member_currency_check,
  add constraint member_currency_fkey foreign key (currency) references currency;
alter table ledger_account drop constraint ledger_account_currency_check,
  add constraint ledger_account_currency_fkey foreign key (currency) references currency;
alter table deposit drop constraint deposit_currency_check,
  add constraint deposit_currency_fkey foreign key (currency) references currency;
alter table wallet_return drop constraint wallet_return_currency_check,
  add constraint wallet_return_currency_fkey foreign key (currency) references currency;
alter table reconciliation drop constraint reconciliation_currency_check,
  add constraint reconciliation_currency_fkey foreign key (currency) references currency;
alter table coupon drop constraint coupon_currency_check,
  add constraint coupon_currency_fkey foreign key (currency) references currency;
alter table cart drop constraint cart_currency_check,
  add constraint cart_currency_fkey foreign key (currency) references currency;
alter table orders drop constraint orders_currency_check,
  add constraint orders_currency_fkey foreign key (currency) references currency;
alter table subscription drop constraint subscription_currency_check,
  add constraint subscription_currency_fkey foreign key (currency) references currency;

-- What a member can spend.
alter table wallet add column available bigint not null generated always as (posted - pending) stored;

-- The number people read: T2026-000042.
alter table invoice add column invoice_number text not null
  generated always as (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored;

-- No balance moves without an entry in the ledger, and no entry without its balance.
create function wallet_matches_ledger() returns trigger language plpgsql as $$
begin
  if exists (
    select from wallet
    left join lateral (
      select sequence, balance_after from ledger_entry
      where account_id = wallet.account_id and sequence is not null
      order by sequence desc limit 1
    ) as latest on true
    where wallet.account_id = new.account_id
      and (wallet.sequence, wallet.posted)
        is distinct from (coalesce(latest.sequence, 0), coalesce(latest.balance_after, 0))
  ) then
    raise exception 'wallet % does not have the balance of its latest entry', new.account_id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger wallet_matches_ledger after insert or update of posted, sequence on wallet
  deferrable initially deferred for each row execute function wallet_matches_ledger();
create constraint trigger ledger_entry_matches_wallet after insert on ledger_entry
  deferrable initially deferred for each row when (new.sequence is not null) execute function wallet_matches_ledger();
