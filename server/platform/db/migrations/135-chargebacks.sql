-- Each chargeback by itself: what the provider reports, and what an operator records from its mail.

create table chargeback (
  id               uuid primary key,
  deposit_id       uuid not null references deposit,
  state            text not null constraint chargeback_state_check check (state in ('OPEN', 'LOST', 'WON')),
  -- Minor units of the deposit's currency.
  amount           bigint not null constraint chargeback_amount_check check (amount > 0),
  -- Of the amount, what the provider's sum has now, and what only our record has. Together they are booked.
  reported         bigint not null,
  recorded         bigint not null,
  -- As the provider names it.
  reference        text constraint chargeback_reference_check check (length(reference) between 1 and 100),
  -- By the provider's mail; of one it reported, the day in Ireland on which we learned of it.
  opened_on        date not null,
  written_at       timestamptz not null,
  -- Null where the provider reported it first.
  recorded_by      uuid references member,
  evidence_due_on  date,
  evidence_sent_on date,
  ended_at         timestamptz,
  version          integer not null default 1,
  constraint chargeback_booked_check check (reported >= 0 and recorded >= 0 and reported + recorded <= amount),
  constraint chargeback_won_check check ((state = 'WON') = (reported + recorded = 0)),
  constraint chargeback_ended_check check ((state = 'OPEN') = (ended_at is null)),
  constraint chargeback_recorded_check check (recorded = 0 or recorded_by is not null),
  constraint chargeback_named_check check (recorded_by is null or reference is not null)
);
create index chargeback_deposit_idx on chargeback (deposit_id);
create unique index chargeback_one_per_reference on chargeback (deposit_id, reference);
create index chargeback_listed_idx on chargeback (written_at desc, id desc);
create index chargeback_due_idx on chargeback (evidence_due_on) where state = 'OPEN' and evidence_sent_on is null;

create function chargeback_moves() returns trigger language plpgsql as $$
declare
  moved constant text[] := '{state,reported,recorded,reference,evidence_due_on,evidence_sent_on,ended_at,version}';
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - moved) <> (to_jsonb(old) - moved) or old.state = 'WON'
     or new.recorded > old.recorded
     or new.state <> old.state and (old.state, new.state) not in (('OPEN', 'LOST'), ('OPEN', 'WON'), ('LOST', 'WON')) then
    raise exception 'chargeback % does not move so', old.id
      using errcode = 'restrict_violation', constraint = 'chargeback_moves';
  end if;
  return new;
end $$;
create trigger chargeback_moves before update or delete on chargeback
  for each row execute function chargeback_moves();
create trigger chargeback_not_truncated before truncate on chargeback
  for each statement execute function refuse_change();

-- What happened to it, in this order.
create table chargeback_event (
  id            bigint generated always as identity primary key,
  chargeback_id uuid not null references chargeback,
  kind          text not null constraint chargeback_event_kind_check check
    (kind in ('OPENED', 'REPORTED', 'RETURNED', 'EVIDENCE_DUE', 'EVIDENCE_SENT', 'LOST', 'WON')),
  at            timestamptz not null,
  -- Null for what the provider reported.
  operator_id   uuid references member,
  -- Minor units: what was taken, confirmed or returned.
  amount        bigint constraint chargeback_event_amount_check check (amount > 0),
  -- Until when evidence is due, or when it was sent.
  on_day        date,
  constraint chargeback_event_said_check check
    ((kind in ('OPENED', 'REPORTED', 'RETURNED')) = (amount is not null) and (on_day is null or kind like 'EVIDENCE%'))
);
create index chargeback_event_chargeback_idx on chargeback_event (chargeback_id, id);
create trigger chargeback_event_append_only before update or delete or truncate on chargeback_event
  for each statement execute function refuse_change();

-- Those that providers reported before; the day is that of the last posting.
with before as (
  insert into chargeback (id, deposit_id, state, amount, reported, recorded, opened_on, written_at)
  select gen_random_uuid(), deposit.id, 'OPEN', charged_back, charged_back, 0, (posted_at at time zone 'Europe/Dublin')::date,
    posted_at
  from deposit cross join lateral (
    select coalesce(max(posting.posted_at), settled_at, deposit.created_at) as posted_at
    from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
    join ledger_transaction as posting on posting.id = entry.transaction_id
    where account.kind = 'RECEIVABLE' and account.member_id = deposit.member_id
      and starts_with(posting.reference, deposit.id || ':charged-back:')) as posted
  where charged_back > 0
  returning id, amount, written_at)
insert into chargeback_event (chargeback_id, kind, at, amount) select id, 'OPENED', written_at, amount from before;

alter table operator_payment drop constraint operator_payment_act_check;
alter table operator_payment add constraint operator_payment_act_check check (act in
  ('releaseInvoice.dispose', 'releaseInvoice.refund', 'order.withdraw', 'chargeback.record', 'chargeback.win'));
