-- Money that operators give back of an order, or put into and take out of a wallet; over a limit two people decide.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in
  ('WALLET', 'RECEIVABLE', 'CLEARING', 'SHARE_SALES', 'MEMBERSHIP_SALES', 'RELEASE_CHARGES', 'ADJUSTMENTS'));
insert into ledger_account (kind, currency) values ('ADJUSTMENTS', 'SGD'), ('ADJUSTMENTS', 'EUR');

create table refund (
  id           uuid primary key,
  kind         text not null constraint refund_kind_check check (kind in ('TAKE_BACK', 'REDUCTION', 'CREDIT', 'DEBIT')),
  member_id    uuid not null references member,
  order_id     uuid references orders,
  currency     text not null constraint refund_currency_check check (currency in ('SGD', 'EUR')),
  -- Minor units.
  amount       bigint not null constraint refund_amount_check check (amount > 0),
  reason       text not null constraint refund_reason_check check (length(reason) between 1 and 500),
  state        text not null constraint refund_state_check check (state in ('PENDING', 'DONE', 'REFUSED', 'CANCELLED')),
  -- Whether one person was not enough when it was asked for.
  needs_second boolean not null,
  requested_by uuid not null references member,
  requested_at timestamptz not null,
  -- The second person; null where one was enough, and where it was cancelled.
  decided_by   uuid references member,
  decided_at   timestamptz,
  decision     text,
  ledger_transaction_id uuid constraint refund_ledger_key unique references ledger_transaction,
  constraint refund_order_check check ((kind in ('TAKE_BACK', 'REDUCTION')) = (order_id is not null)),
  constraint refund_decided_check check ((state = 'PENDING') = (decided_at is null)),
  constraint refund_posted_check check ((state = 'DONE') = (ledger_transaction_id is not null)),
  constraint refund_two_people_check check (decided_by <> requested_by),
  constraint refund_second_check check (not needs_second or state not in ('DONE', 'REFUSED') or decided_by is not null)
);
create unique index refund_one_pending_per_order on refund (order_id) where state = 'PENDING';
create index refund_order_idx on refund (order_id, requested_at) where order_id is not null;
create index refund_member_idx on refund (member_id, requested_at);
create index refund_requested_by_idx on refund (requested_by, requested_at);
create index refund_decided_by_idx on refund (decided_by) where decided_by is not null;
create index refund_listed_idx on refund (requested_at desc, id desc);

-- Of which shares of the order how much; fixed when it is asked for.
create table refund_share (
  refund_id      uuid not null references refund,
  certificate_id uuid not null references certificate,
  amount         bigint not null constraint refund_share_amount_check check (amount >= 0),
  primary key (refund_id, certificate_id)
);
create index refund_share_certificate_idx on refund_share (certificate_id);
create trigger refund_share_append_only before update or delete or truncate on refund_share
  for each statement execute function refuse_change();

create function refund_moves() returns trigger language plpgsql as $$
declare
  moved constant text[] := '{state,decided_by,decided_at,decision,ledger_transaction_id}';
begin
  if tg_op = 'DELETE' or old.state <> 'PENDING' or (to_jsonb(new) - moved) <> (to_jsonb(old) - moved) then
    raise exception 'refund % is decided once', old.id
      using errcode = 'restrict_violation', constraint = 'refund_moves';
  end if;
  return new;
end $$;
create trigger refund_moves before update or delete on refund for each row execute function refund_moves();
create trigger refund_not_truncated before truncate on refund for each statement execute function refuse_change();

-- Withdrawals, remedies and refunds together. The member is locked by whoever writes one of them.
create or replace function refuse_refund_beyond_paid() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from withdrawal where order_id = new.order_id)
     + (select coalesce(sum(amount), 0) from remedy_choice where order_id = new.order_id)
     + (select coalesce(sum(amount), 0) from refund where order_id = new.order_id and state = 'DONE')
     > (select total from orders where id = new.order_id) then
    raise exception 'order % is refunded more than was paid', new.order_id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger refund_within_paid after insert or update on refund
  for each row when (new.state = 'DONE' and new.order_id is not null) execute function refuse_refund_beyond_paid();

-- A refund is done only when its amount moved in its member's wallet.
create function refund_is_posted() returns trigger language plpgsql as $$
begin
  perform from ledger_transaction as posting
  join ledger_entry as entry on entry.transaction_id = posting.id
    and entry.amount = case new.kind when 'DEBIT' then -new.amount else new.amount end
  join wallet on wallet.account_id = entry.account_id
    and wallet.member_id = new.member_id and wallet.currency = new.currency
  where posting.id = new.ledger_transaction_id and posting.kind = 'REFUND'
    and posting.reference = coalesce(new.order_id || ':given-back:', 'adjustment:') || new.id;
  if not found then
    raise exception 'refund % is done and is not posted', new.id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger refund_is_posted after insert or update on refund
  deferrable initially deferred for each row when (new.state = 'DONE')
  execute function refund_is_posted();
