-- A deposit of what the wallet lacks for an order, with what the buyer consented to: the order follows when it arrives.
create table checkout (
  id          uuid primary key,
  member_id   uuid not null references member,
  cart_id     uuid not null references cart,
  deposit_id  uuid not null constraint checkout_deposit_key unique references deposit,
  currency    text not null constraint checkout_currency_fkey references currency,
  -- Minor units: of the order, not of the deposit.
  total       bigint not null constraint checkout_total_check check (total > 0),
  -- What the cart held: [{"offerId", "quantity", "unitPrice"}], in the order of the casks.
  entries     jsonb  not null,
  coupon_id   bigint references coupon,
  -- The free level that joins with the order.
  level_id    bigint references membership_level,
  -- The terms were accepted, or the row would not be here.
  legal_version   integer not null references legal_version,
  age_declaration boolean not null,
  begun_at    timestamptz not null,
  expires_at  timestamptz not null,
  state       text not null constraint checkout_state_check
    check (state in ('WAITING', 'ORDERED', 'NOT_ORDERED', 'EXPIRED')),
  -- The error code of the refusal.
  reason      text,
  order_id    uuid constraint checkout_order_key unique references orders,
  ended_at    timestamptz,
  constraint checkout_expires_check check (expires_at > begun_at),
  constraint checkout_ended_check check ((state = 'WAITING') = (ended_at is null)),
  constraint checkout_reason_check check ((state = 'NOT_ORDERED') = (reason is not null)),
  constraint checkout_ordered_check check ((state = 'ORDERED') = (order_id is not null))
);
create index checkout_cart_idx on checkout (cart_id, begun_at desc);
create index checkout_member_idx on checkout (member_id, begun_at desc);
