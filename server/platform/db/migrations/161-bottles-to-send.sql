-- Whether a parcel with the bottles is on its way or delivered: of invoices that were ever paid, few are still to send. A
-- trigger keeps it, so that servers of the release before keep it too.
-- locks release_invoice: for its back-fill, while this release starts; few invoices for bottles are issued yet
alter table release_invoice add column is_sent boolean not null default false;

create or replace function release_invoice_moves() returns trigger language plpgsql as $$
declare
  moved constant text[] := '{state,due_on,defaulted_on,storage,paid_at,ledger_transaction_id,proceeds,
    surplus_transaction_id,refund_transaction_id,reminded_from,is_sent}';
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

create function parcel_sent() returns trigger language plpgsql as $$
declare
  sent constant boolean := exists (select from parcel
    where release_invoice_id = new.release_invoice_id and state in ('SHIPPED', 'DELIVERED'));
begin
  update release_invoice set is_sent = sent where id = new.release_invoice_id and is_sent <> sent;
  return null;
end $$;
create trigger parcel_sent after insert or update of state on parcel for each row execute function parcel_sent();

alter table release_invoice disable trigger release_invoice_moves;
update release_invoice set is_sent = true
where exists (select from parcel where release_invoice_id = release_invoice.id and parcel.state in ('SHIPPED', 'DELIVERED'));
alter table release_invoice enable trigger release_invoice_moves;
create index release_invoice_to_send_idx on release_invoice (issued_at, id) where state = 'PAID' and not is_sent;
