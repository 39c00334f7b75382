-- What was posted on a day that is over (UTC), so that a day of the ledger is shown without reading its entries.
create table closed_ledger_day (
  day  date  primary key,
  -- Of each kind of account and currency: how many entries, and their sum in minor units.
  sums jsonb not null
);
create trigger closed_ledger_day_append_only before update or delete or truncate on closed_ledger_day
  for each statement execute function refuse_change();

-- A day is read in its order, a page at a time.
-- locks ledger_transaction: some ten seconds at ten million, while this release starts; servers beside it wait to post for so long
create index ledger_transaction_posted_at_idx on ledger_transaction (posted_at, id);
drop index ledger_transaction_posted_idx;

-- What a credit note is for, as its invoice says it: notes of a rare kind or currency are found without reading all others.
alter table credit_note add column invoice_kind text, add column invoice_currency text;
alter table credit_note disable trigger credit_note_append_only;
update credit_note set
  invoice_kind = case when invoice.order_id is not null then 'ORDER' when invoice.subscription_id is not null then 'MEMBERSHIP' else 'BOTTLING' end,
  invoice_currency = coalesce(orders.currency, subscription.currency, release.currency)
from invoice
  left join orders on orders.id = invoice.order_id
  left join subscription on subscription.id = invoice.subscription_id
  left join release_invoice as release on release.id = invoice.release_invoice_id
where invoice.series = credit_note.invoice_series and invoice.number = credit_note.invoice_number;
alter table credit_note enable trigger credit_note_append_only;
alter table credit_note alter column invoice_kind set not null, alter column invoice_currency set not null;

-- Filled in for whoever writes none, and refused where it is another.
create function credit_note_of_invoice() returns trigger language plpgsql as $$
declare
  kind text;
  currency text;
begin
  select case when order_id is not null then 'ORDER' when subscription_id is not null then 'MEMBERSHIP' else 'BOTTLING' end,
    coalesce(orders.currency, subscription.currency, release.currency)
  into kind, currency
  from invoice
    left join orders on orders.id = order_id
    left join subscription on subscription.id = subscription_id
    left join release_invoice as release on release.id = release_invoice_id
  where invoice.series = new.invoice_series and invoice.number = new.invoice_number;
  if new.invoice_kind <> kind or new.invoice_currency <> currency then
    raise exception 'credit note %-% is not of its invoice', new.series, new.number
      using errcode = 'check_violation', constraint = 'credit_note_of_invoice';
  end if;
  new.invoice_kind := kind;
  new.invoice_currency := currency;
  return new;
end $$;
create trigger credit_note_of_invoice before insert on credit_note
  for each row execute function credit_note_of_invoice();
create index credit_note_kind_idx on credit_note (invoice_kind, issued_at desc, credit_note_number desc);
create index credit_note_currency_idx on credit_note (invoice_currency, issued_at desc, credit_note_number desc);

-- Invoices in a currency are those of its orders, its paid memberships and its bottles.
create index subscription_currency_idx on subscription (currency) where currency is not null;
create index release_invoice_currency_idx on release_invoice (currency);
