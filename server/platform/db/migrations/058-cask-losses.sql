-- A cask of which nothing will be bottled: what the holders of its shares are offered, and what they chose.
create table cask_loss (
  id          uuid   primary key,
  cask_id     bigint not null references cask constraint cask_loss_cask_key unique,
  cause       text   not null constraint cask_loss_cause_check
    check (cause in ('LEAK', 'LOST', 'INSOLVENCY', 'TOO_FEW_BOTTLES', 'TOO_WEAK')),
  -- What its holders and the record of the cask are told.
  text        text   not null constraint cask_loss_text_check check (length(text) between 1 and 2000),
  happened_on date   not null,
  declared_at timestamptz not null,
  declared_by uuid   not null references member
);
create index cask_loss_declared_idx on cask_loss (declared_at desc, id);
create trigger cask_loss_append_only before update or delete or truncate on cask_loss
  for each statement execute function refuse_change();

-- An order that takes the place of shares of a lost cask has no cart.
alter table orders alter column cart_id drop not null;

-- For shares of one order.
create table remedy_choice (
  id          uuid primary key,
  loss_id     uuid not null references cask_loss,
  order_id    uuid not null references orders,
  remedy      text not null constraint remedy_choice_remedy_check check (remedy in ('REFUND', 'REPLACEMENT')),
  actor       text not null constraint remedy_choice_actor_check check (actor in ('MEMBER', 'SYSTEM')),
  -- Minor units of the currency of the order: what was paid for the shares.
  amount      bigint not null constraint remedy_choice_amount_check check (amount >= 0),
  refund_transaction_id uuid constraint remedy_choice_refund_key unique references ledger_transaction,
  -- Paid with what was refunded.
  replacement_order_id  uuid constraint remedy_choice_replacement_key unique references orders,
  chosen_at   timestamptz not null,
  -- A share that cost nothing moves no money.
  constraint remedy_choice_refunded_check check ((amount = 0) = (refund_transaction_id is null)),
  constraint remedy_choice_replaced_check check ((remedy = 'REPLACEMENT') = (replacement_order_id is not null)),
  -- Without a choice there is a refund.
  constraint remedy_choice_chosen_check check (remedy = 'REFUND' or actor = 'MEMBER')
);
create index remedy_choice_order_idx on remedy_choice (order_id);
create index remedy_choice_loss_idx on remedy_choice (loss_id);
create trigger remedy_choice_append_only before update or delete or truncate on remedy_choice
  for each statement execute function refuse_change();

-- What is due for a share that was held when its cask was lost. It is open until a choice is made, and void with the
-- certificate.
create table remedy (
  certificate_id uuid primary key references certificate,
  loss_id        uuid not null references cask_loss,
  -- Whose calendar the last day is of.
  country        text constraint remedy_country_check check (country in ('IE', 'SG')),
  choose_until   date not null,
  amount         bigint not null constraint remedy_amount_check check (amount >= 0),
  choice_id      uuid references remedy_choice
);
create index remedy_open_idx on remedy (choose_until) where choice_id is null;
create index remedy_loss_idx on remedy (loss_id);
create index remedy_choice_idx on remedy (choice_id) where choice_id is not null;

create function remedy_chosen_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.choice_id is not null
    or (to_jsonb(new) - 'choice_id') <> (to_jsonb(old) - 'choice_id') then
    raise exception 'the remedy of certificate % is chosen once', old.certificate_id
      using errcode = 'restrict_violation', constraint = 'remedy_chosen_once';
  end if;
  return new;
end $$;
create trigger remedy_chosen_once before update or delete on remedy
  for each row execute function remedy_chosen_once();

-- Withdrawals and remedies together.
create or replace function refuse_refund_beyond_paid() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from withdrawal where order_id = new.order_id)
     + (select coalesce(sum(amount), 0) from remedy_choice where order_id = new.order_id)
     > (select total from orders where id = new.order_id) then
    raise exception 'order % is refunded more than was paid', new.order_id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger remedy_choice_within_paid after insert on remedy_choice
  for each row execute function refuse_refund_beyond_paid();

-- Nobody buys a share of a cask that is lost, however late their order commits.
create function refuse_lost_share() returns trigger language plpgsql as $$
begin
  if old.order_id is null and new.order_id is not null
    and exists (select from cask where id = new.cask_id and stage = 'LOST') then
    raise exception 'cask % is lost', new.cask_id
      using errcode = 'restrict_violation', constraint = 'cask_share_not_lost';
  end if;
  return new;
end $$;
create trigger cask_share_not_lost before update of order_id on cask_share
  for each row execute function refuse_lost_share();
