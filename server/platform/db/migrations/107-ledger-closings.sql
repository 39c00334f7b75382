-- What each account of the company held at the end of a day (UTC), so that a balance needs no sum over the whole ledger.
create table ledger_closing (
  account_id bigint not null references ledger_account,
  day        date   not null,
  -- Minor units.
  balance    bigint not null,
  primary key (account_id, day)
);
create trigger ledger_closing_append_only before update or delete or truncate on ledger_closing
  for each statement execute function refuse_change();
