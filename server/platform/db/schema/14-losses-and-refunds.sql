-- Casks that are lost, the remedies of their holders, and the money that operators give back.

-- A cask of which nothing will be bottled. A second person confirms the loss before its holders may choose; a declaration
-- goes while nobody has confirmed it.
create table cask_loss (
  id           uuid primary key,
  cask_id      bigint not null constraint cask_loss_cask_key unique references cask,
  cause        text not null
    constraint cask_loss_cause_check check (cause in ('LEAK', 'LOST', 'INSOLVENCY', 'TOO_FEW_BOTTLES', 'TOO_WEAK')),
  -- The text for its holders and the record of the cask.
  text         text not null constraint cask_loss_text_check check (length(text) between 1 and 2000),
  happened_on  date not null,
  declared_at  timestamptz not null,
  declared_by  uuid not null references member,
  -- The stage in which the cask was.
  stage_before text not null
    constraint cask_loss_stage_check check (stage_before in ('ANNOUNCED', 'FILLED', 'MATURING', 'BOTTLING_PLANNED')),
  confirmed_at timestamptz,
  confirmed_by uuid references member,
  constraint cask_loss_confirmed_check
    check (confirmed_by is null or confirmed_at is not null and confirmed_by <> declared_by)
);
create index cask_loss_declared_idx on cask_loss (declared_at desc, id);
create trigger cask_loss_append_only before truncate on cask_loss
  for each statement execute function refuse_change();

create function cask_loss_confirmed_once() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null or tg_op = 'UPDATE'
    and (to_jsonb(new) - '{confirmed_at,confirmed_by}'::text[]) <> (to_jsonb(old) - '{confirmed_at,confirmed_by}'::text[]) then
    raise exception 'the loss % is confirmed once', old.id
      using errcode = 'restrict_violation', constraint = 'cask_loss_confirmed_once';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger cask_loss_confirmed_once before update or delete on cask_loss
  for each row execute function cask_loss_confirmed_once();

-- The claim for a share that was held when its cask was lost. It is open until a choice is made, and void with the
-- certificate.
create table remedy (
  certificate_id uuid primary key references certificate,
  loss_id        uuid not null references cask_loss,
  -- Its calendar counts the last day.
  country        text constraint remedy_country_check check (country in ('IE', 'SG')),
  choose_until   date not null,
  amount         bigint not null constraint remedy_amount_check check (amount >= 0),
  choice_id      uuid
);
create index remedy_open_idx on remedy (choose_until) where choice_id is null;
create index remedy_loss_idx on remedy (loss_id);
create index remedy_choice_idx on remedy (choice_id) where choice_id is not null;

create function remedy_chosen_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.choice_id is not null or (to_jsonb(new) - 'choice_id') <> (to_jsonb(old) - 'choice_id') then
    raise exception 'the remedy of certificate % is chosen once', old.certificate_id
      using errcode = 'restrict_violation', constraint = 'remedy_chosen_once';
  end if;
  return new;
end $$;
create trigger remedy_chosen_once before update or delete on remedy
  for each row execute function remedy_chosen_once();

-- The choice of a holder, for shares of one order.
create table remedy_choice (
  id                    uuid primary key,
  loss_id               uuid not null references cask_loss,
  order_id              uuid not null references orders,
  remedy                text not null constraint remedy_choice_remedy_check check (remedy in ('REFUND', 'REPLACEMENT')),
  actor                 text not null constraint remedy_choice_actor_check check (actor in ('MEMBER', 'SYSTEM')),
  -- Minor units of the currency of the order: what was paid for the shares.
  amount                bigint not null constraint remedy_choice_amount_check check (amount >= 0),
  refund_transaction_id uuid constraint remedy_choice_refund_key unique references ledger_transaction,
  -- Paid with what was refunded.
  replacement_order_id  uuid constraint remedy_choice_replacement_key unique references orders,
  chosen_at             timestamptz not null,
  -- A share that cost nothing moves no money.
  constraint remedy_choice_refunded_check check ((amount = 0) = (refund_transaction_id is null)),
  constraint remedy_choice_replaced_check check ((remedy = 'REPLACEMENT') = (replacement_order_id is not null)),
  -- Without a choice there is a refund.
  constraint remedy_choice_chosen_check check (remedy = 'REFUND' or actor = 'MEMBER')
);
create index remedy_choice_order_idx on remedy_choice (order_id);
create index remedy_choice_loss_idx on remedy_choice (loss_id);
alter table remedy add foreign key (choice_id) references remedy_choice;
create trigger remedy_choice_append_only before update or delete or truncate on remedy_choice
  for each statement execute function refuse_change();
create constraint trigger remedy_choice_within_paid after insert on remedy_choice
  for each row execute function refuse_refund_beyond_paid();

-- Money that an operator gave back of an order, or put into or took out of a wallet.
create table refund (
  id                    uuid primary key,
  kind                  text not null constraint refund_kind_check check (kind in ('TAKE_BACK', 'REDUCTION', 'CREDIT', 'DEBIT')),
  member_id             uuid not null references member,
  order_id              uuid references orders,
  currency              text not null constraint refund_currency_check check (currency in ('SGD', 'EUR')),
  -- Minor units.
  amount                bigint not null,
  reason                text not null constraint refund_reason_check check (length(reason) between 1 and 500),
  requested_by          uuid not null references member,
  paid_at               timestamptz not null,
  -- The second person, and what they approved; null where one person was enough.
  approved_by           uuid references member,
  approval_id           uuid constraint refund_approval_key unique references approval,
  ledger_transaction_id uuid constraint refund_ledger_key unique references ledger_transaction,
  constraint refund_order_check check ((kind in ('TAKE_BACK', 'REDUCTION')) = (order_id is not null)),
  constraint refund_approved_check check ((approval_id is null) = (approved_by is null)),
  constraint refund_two_people_check check (approved_by <> requested_by),
  constraint refund_own_check check (requested_by <> member_id and approved_by <> member_id),
  constraint refund_amount_check check (amount > 0 or amount = 0 and kind = 'TAKE_BACK'),
  constraint refund_posted_check check ((amount > 0) = (ledger_transaction_id is not null))
);
create index refund_order_idx on refund (order_id, paid_at) where order_id is not null;
create index refund_member_idx on refund (member_id, paid_at);
create index refund_requested_by_idx on refund (requested_by);
create index refund_approved_by_idx on refund (approved_by) where approved_by is not null;
create index refund_listed_idx on refund (paid_at desc, id desc);
create trigger refund_append_only before update or delete or truncate on refund
  for each statement execute function refuse_change();
create constraint trigger refund_within_paid after insert on refund
  for each row when (new.order_id is not null) execute function refuse_refund_beyond_paid();

-- The amount of a refund moved in its member's wallet.
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
    raise exception 'refund % is not posted', new.id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger refund_is_posted after insert on refund
  deferrable initially deferred for each row when (new.amount > 0)
  execute function refund_is_posted();

-- The amount for each share of the order.
create table refund_share (
  refund_id      uuid not null references refund,
  certificate_id uuid not null references certificate,
  amount         bigint not null constraint refund_share_amount_check check (amount >= 0),
  primary key (refund_id, certificate_id)
);
create index refund_share_certificate_idx on refund_share (certificate_id);
create trigger refund_share_append_only before update or delete or truncate on refund_share
  for each statement execute function refuse_change();
