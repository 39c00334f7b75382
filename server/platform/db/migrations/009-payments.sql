-- What providers take back or are sent back, what they tell us, and whether their books and ours agree.

-- A member may owe what a bank took back after it was spent: an account without a history of balances.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('WALLET', 'RECEIVABLE', 'CLEARING', 'SHARE_SALES', 'MEMBERSHIP_SALES'));
alter table ledger_account drop constraint ledger_account_owner_check;
alter table ledger_account add constraint ledger_account_owner_check
  check ((kind in ('WALLET', 'RECEIVABLE')) = (member_id is not null));

-- A copy of the receivable beside the balance, so that one locked row says whether its member may spend.
alter table wallet add column owed bigint not null default 0 constraint wallet_owed_check check (owed >= 0);

-- Both as booked; the provider's own figures may be ahead of them for a moment.
alter table deposit
  add column refunded     bigint not null default 0,
  add column charged_back bigint not null default 0,
  -- The provider's id of the capture, where a refund needs it.
  add column capture_ref  text,
  -- Counts what was written down: whoever asked before the latest change asks again.
  add column revision     integer not null default 0,
  add constraint deposit_refunded_check check (refunded between 0 and amount),
  add constraint deposit_charged_back_check check (charged_back between 0 and amount),
  add constraint deposit_taken_back_check check (state = 'SUCCEEDED' or (refunded = 0 and charged_back = 0));
create index deposit_returnable_idx on deposit (member_id, currency, settled_at desc)
  where state = 'SUCCEEDED' and refunded + charged_back < amount;
create index deposit_daily_idx on deposit (member_id, currency, created_at);

-- Unused balance on its way back to the payment method that funded it; held in the wallet while PENDING.
create table wallet_return (
  id           uuid primary key,
  deposit_id   uuid   not null references deposit,
  member_id    uuid   not null references member,
  currency     text   not null constraint wallet_return_currency_check check (currency in ('SGD', 'EUR')),
  amount       bigint not null constraint wallet_return_amount_check check (amount > 0),
  state        text   not null constraint wallet_return_state_check check (state in ('PENDING', 'DONE', 'FAILED')),
  refund_ref   text,
  requested_at timestamptz not null,
  -- When the reconciler last asked.
  asked_at     timestamptz not null,
  finished_at  timestamptz,
  constraint wallet_return_finished_check check ((state = 'PENDING') = (finished_at is null))
);
create index wallet_return_member_idx on wallet_return (member_id, currency, requested_at desc);
create index wallet_return_deposit_idx on wallet_return (deposit_id);
create index wallet_return_pending_idx on wallet_return (asked_at) where state = 'PENDING';

-- Signed messages of the providers, each kept once; only a hint, and nothing personal in it.
create table payment_event (
  provider    text not null,
  event_id    text not null constraint payment_event_id_check check (length(event_id) between 1 and 200),
  ref         text not null,
  received_at timestamptz not null,
  handled_at  timestamptz,
  primary key (provider, event_id)
);

-- One day's clearing account beside the provider's report: a difference is an alarm, never a repair.
create table reconciliation (
  day        date   not null,
  provider   text   not null,
  currency   text   not null constraint reconciliation_currency_check check (currency in ('SGD', 'EUR')),
  -- Signed minor units: what came in less what went back.
  ours       bigint not null,
  theirs     bigint not null,
  -- theirs less ours, after lines that were only booked on another day.
  difference bigint not null,
  lines      jsonb  not null,
  made_at    timestamptz not null,
  primary key (day, provider, currency)
);

-- History is written in the order of its time, so a day of it is found without an index entry a row.
create index ledger_transaction_posted_idx on ledger_transaction using brin (posted_at);

-- The sandbox's own books.
alter table sandbox.payment
  add column refunded     bigint not null default 0,
  add column charged_back bigint not null default 0;
create table sandbox.movement (
  id          text primary key,
  payment_ref text   not null references sandbox.payment,
  kind        text   not null,
  amount      bigint not null,
  at          timestamptz not null
);
create index movement_at_idx on sandbox.movement (at);
