-- The ways out of REVIEW: who decided about a deposit, when and why, and the work at its provider.
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check check (state in
  ('CREATED', 'PENDING', 'AUTHORIZED', 'CAPTURING', 'SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW', 'RETURNED'));
alter table deposit drop constraint deposit_settled_check;
alter table deposit add constraint deposit_settled_check
  check ((state in ('SUCCEEDED', 'CANCELED', 'FAILED', 'RETURNED')) = (settled_at is not null));

create table deposit_decision (
  id             uuid primary key,
  deposit_id     uuid   not null references deposit,
  operator_id    uuid   not null references member,
  kind           text   not null constraint deposit_decision_kind_check check (kind in ('ACCEPT', 'RETURN', 'CANCEL')),
  reason         text   not null constraint deposit_decision_reason_check check (length(reason) between 1 and 500),
  -- What the provider held when it was decided, in its currency, and what had been asked for.
  amount         bigint not null constraint deposit_decision_amount_check check (amount >= 0),
  currency       text   not null,
  asked_amount   bigint not null,
  asked_currency text   not null,
  decided_at     timestamptz not null,
  state          text   not null constraint deposit_decision_state_check check (state in ('PENDING', 'DONE', 'FAILED')),
  refund_ref     text,
  -- When the provider was last asked.
  asked_at       timestamptz not null,
  finished_at    timestamptz,
  constraint deposit_decision_finished_check check ((state = 'PENDING') = (finished_at is null))
);
create unique index deposit_decision_one_pending on deposit_decision (deposit_id) where state = 'PENDING';
create index deposit_decision_deposit_idx on deposit_decision (deposit_id);
create index deposit_decision_asked_idx on deposit_decision (asked_at);
create index deposit_review_idx on deposit (created_at) where state = 'REVIEW';

-- A trail: only what becomes of the work at the provider is written later.
create function deposit_decision_trail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'state' - 'refund_ref' - 'asked_at' - 'finished_at')
      <> (to_jsonb(old) - 'state' - 'refund_ref' - 'asked_at' - 'finished_at') then
    raise exception 'deposit_decision is a trail' using errcode = 'restrict_violation', constraint = 'deposit_decision_trail';
  end if;
  return new;
end $$;
create trigger deposit_decision_trail before update or delete on deposit_decision
  for each row execute function deposit_decision_trail();
