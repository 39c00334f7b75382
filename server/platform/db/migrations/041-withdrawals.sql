-- Withdrawing from orders, whole or by the share.

-- Whose calendar says when the time for withdrawing is over; null where an earlier release placed the order.
alter table orders add column country text constraint orders_country_check check (country in ('IE', 'SG'));
update orders set country = coalesce(document.country, member.country)
from member, invoice left join document on document.kind = 'INVOICE' and document.reference = invoice.invoice_number
where member.id = orders.member_id and invoice.order_id = orders.id;

create table withdrawal (
  id          uuid primary key,
  order_id    uuid not null references orders,
  -- The day on which it was received, in the country of the order.
  received_on date not null,
  recorded_at timestamptz not null,
  -- Of one that an operator recorded: who, and how it was received.
  operator_id uuid references member,
  note        text,
  -- Minor units of the currency of the order, back in the wallet.
  amount      bigint not null constraint withdrawal_amount_check check (amount >= 0),
  refund_transaction_id uuid constraint withdrawal_refund_key unique references ledger_transaction,
  constraint withdrawal_operator_check check ((operator_id is null) = (note is null)),
  -- A share that cost nothing moves no money.
  constraint withdrawal_refund_check check ((amount = 0) = (refund_transaction_id is null))
);
create index withdrawal_order_idx on withdrawal (order_id, recorded_at);

-- A certificate is withdrawn from once.
create table withdrawn_share (
  certificate_id uuid primary key references certificate,
  withdrawal_id  uuid not null references withdrawal,
  amount         bigint not null constraint withdrawn_share_amount_check check (amount >= 0)
);
create index withdrawn_share_withdrawal_idx on withdrawn_share (withdrawal_id);

create trigger withdrawal_append_only before update or delete or truncate on withdrawal
  for each statement execute function refuse_change();
create trigger withdrawn_share_append_only before update or delete or truncate on withdrawn_share
  for each statement execute function refuse_change();

-- The member is locked by whoever inserts one, so that no two see the sum without each other.
create function refuse_refund_beyond_paid() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from withdrawal where order_id = new.order_id)
     > (select total from orders where id = new.order_id) then
    raise exception 'order % is refunded more than was paid', new.order_id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger withdrawal_within_paid after insert on withdrawal
  for each row execute function refuse_refund_beyond_paid();

-- An order has a credit note for each refund; `credit_note_refund_key` keeps it to one for each.
alter table credit_note drop constraint credit_note_invoice_key;
create index credit_note_invoice_idx on credit_note (invoice_series, invoice_number);
