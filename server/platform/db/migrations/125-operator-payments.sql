-- One rule for what operators give: payments outside refunds count, and need a second person, as refunds do.

-- REQUESTED: over the limit, nothing moved. ALONE: paid by one person. APPROVED: a second person did the same.
create table operator_payment (
  id          bigint generated always as identity primary key,
  act         text not null constraint operator_payment_act_check check
    (act in ('releaseInvoice.dispose', 'releaseInvoice.refund', 'order.withdraw')),
  -- Of the release invoice or the order.
  subject_id  uuid not null,
  operator_id uuid not null references member,
  member_id   uuid not null references member,
  currency    text not null references currency,
  -- Minor units.
  amount      bigint not null constraint operator_payment_amount_check check (amount > 0),
  step        text not null constraint operator_payment_step_check check (step in ('REQUESTED', 'ALONE', 'APPROVED')),
  at          timestamptz not null,
  constraint operator_payment_own_check check (operator_id <> member_id)
);
create index operator_payment_subject_idx on operator_payment (subject_id, act, id);
create index operator_payment_operator_idx on operator_payment (operator_id, at);
create index operator_payment_member_idx on operator_payment (member_id, at);
create trigger operator_payment_append_only before update or delete or truncate on operator_payment
  for each statement execute function refuse_change();

-- Shares that cost nothing are taken back without money.
alter table refund
  drop constraint refund_amount_check,
  drop constraint refund_posted_check,
  add constraint refund_amount_check check (amount > 0 or amount = 0 and kind = 'TAKE_BACK'),
  add constraint refund_posted_check check ((state = 'DONE' and amount > 0) = (ledger_transaction_id is not null));
drop trigger refund_is_posted on refund;
create constraint trigger refund_is_posted after insert or update on refund
  deferrable initially deferred for each row when (new.state = 'DONE' and new.amount > 0)
  execute function refund_is_posted();
