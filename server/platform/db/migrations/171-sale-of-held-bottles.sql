-- What held bottles brought goes through the wallet of their owner: all of it in, and what was owed out.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in
  ('WALLET', 'RECEIVABLE', 'CLEARING', 'SHARE_SALES', 'MEMBERSHIP_SALES', 'RELEASE_CHARGES', 'BOTTLE_SALES', 'ADJUSTMENTS'));
insert into ledger_account (kind, currency) values ('BOTTLE_SALES', 'SGD'), ('BOTTLE_SALES', 'EUR');

alter table release_invoice rename column surplus_transaction_id to proceeds_transaction_id;
alter table release_invoice rename constraint release_invoice_surplus_key to release_invoice_proceeds_key;
alter table release_invoice
  add column sold_at timestamptz,
  drop constraint release_invoice_paid_check,
  drop constraint release_invoice_disposed_check,
  add constraint release_invoice_paid_check check
    ((state in ('PAID', 'REFUNDED')) = (paid_at is not null)
      and (ledger_transaction_id is not null) = (paid_at is not null or coalesce(proceeds, 0) > 0)),
  add constraint release_invoice_disposed_check check
    ((state = 'DISPOSED') = (proceeds is not null) and (proceeds is null) = (sold_at is null)
      and (proceeds_transaction_id is not null) = (coalesce(proceeds, 0) > 0));

create or replace function release_invoice_moves() returns trigger language plpgsql as $$
declare
  moved constant text[] := '{state,due_on,defaulted_on,storage,paid_at,ledger_transaction_id,proceeds,sold_at,
    proceeds_transaction_id,refund_transaction_id,reminded_from,is_sent}';
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - moved) <> (to_jsonb(old) - moved)
    or (new.state <> old.state and (old.state, new.state) not in (('ISSUED', 'PAID'), ('ISSUED', 'DEFAULTED'),
      ('DEFAULTED', 'PAID'), ('DEFAULTED', 'ISSUED'), ('DEFAULTED', 'DISPOSED'), ('PAID', 'REFUNDED')))
    or (new.state = old.state and old.state in ('PAID', 'DISPOSED', 'REFUNDED')
      and (new.is_sent = old.is_sent or (to_jsonb(new) - 'is_sent') <> (to_jsonb(old) - 'is_sent'))) then
    raise exception 'release invoice % is issued', old.id
      using errcode = 'restrict_violation', constraint = 'release_invoice_moves';
  end if;
  return new;
end $$;

alter table document drop constraint document_kind_check;
alter table document add constraint document_kind_check
  check (kind in ('INVOICE', 'RECEIPT', 'STATEMENT', 'CREDIT_NOTE', 'CERTIFICATE', 'BOTTLE_SALE'));
