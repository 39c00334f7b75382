-- A parcel that is lost or broken with no bottle left to send again is refunded.
alter table release_invoice
  add column refund_transaction_id uuid constraint release_invoice_refund_key unique references ledger_transaction,
  -- From when reminders are counted; null: from its date.
  add column reminded_from date,
  drop constraint release_invoice_state_check,
  drop constraint release_invoice_paid_check,
  drop constraint release_invoice_defaulted_check,
  drop constraint release_invoice_storage_check,
  add constraint release_invoice_state_check
    check (state in ('ISSUED', 'PAID', 'DEFAULTED', 'DISPOSED', 'REFUNDED')),
  add constraint release_invoice_paid_check check
    ((state in ('PAID', 'REFUNDED')) = (paid_at is not null) and (paid_at is null) = (ledger_transaction_id is null)),
  add constraint release_invoice_defaulted_check check
    (case when state = 'ISSUED' then defaulted_on is null when state in ('PAID', 'REFUNDED') then true
      else defaulted_on > due_on end),
  add constraint release_invoice_storage_check check
    (storage >= 0 and (storage = 0 or defaulted_on is not null and state in ('PAID', 'DISPOSED', 'REFUNDED'))),
  add constraint release_invoice_refunded_check check ((state = 'REFUNDED') = (refund_transaction_id is not null));

create or replace function release_invoice_moves() returns trigger language plpgsql as $$
declare
  moved constant text[] := '{state,due_on,defaulted_on,storage,paid_at,ledger_transaction_id,proceeds,
    surplus_transaction_id,refund_transaction_id,reminded_from}';
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - moved) <> (to_jsonb(old) - moved)
    or (new.state <> old.state and (old.state, new.state) not in (('ISSUED', 'PAID'), ('ISSUED', 'DEFAULTED'),
      ('DEFAULTED', 'PAID'), ('DEFAULTED', 'ISSUED'), ('DEFAULTED', 'DISPOSED'), ('PAID', 'REFUNDED')))
    or (new.state = old.state and old.state in ('PAID', 'DISPOSED', 'REFUNDED')) then
    raise exception 'release invoice % is issued', old.id
      using errcode = 'restrict_violation', constraint = 'release_invoice_moves';
  end if;
  return new;
end $$;

-- Reminders are those of a last day: a later one has its own. Servers of the release before say nothing of it, and count
-- for every last day.
alter table release_reminder add column due_on date not null default '-infinity';
update release_reminder set due_on = release.due_on from release_invoice as release
where release.id = release_invoice_id;
alter table release_reminder
  drop constraint release_reminder_pkey,
  add constraint release_reminder_pkey primary key (release_invoice_id, days, due_on);

-- The day of bottling that was foreseen before the plan, for a plan that is called off.
alter table bottling add column foreseen_on date;

-- Checkouts whose deposit has succeeded are looked for.
create index checkout_waiting_idx on checkout (begun_at) where state = 'WAITING';
