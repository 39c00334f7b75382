-- A chargeback is what a provider reports. Operators keep a note, until when evidence is due, and whether it is lost.

drop table chargeback_file, chargeback_event;

alter table file
  drop constraint file_visibility_check,
  add constraint file_visibility_check check (visibility in ('PUBLIC', 'PRIVATE'));

alter table operator_payment
  drop constraint operator_payment_act_check,
  add constraint operator_payment_act_check check (act in
    ('releaseInvoice.dispose', 'releaseInvoice.refund', 'order.withdraw'));

drop trigger chargeback_moves on chargeback;
drop function chargeback_moves();
alter table chargeback
  drop constraint chargeback_booked_check,
  drop constraint chargeback_won_check,
  drop column recorded,
  drop column reference,
  drop column opened_on,
  drop column recorded_by,
  drop column evidence_sent_on;
-- Minor units: what of the amount is taken now.
alter table chargeback rename column reported to booked;
alter table chargeback
  add column note text constraint chargeback_note_check check (length(note) between 1 and 2000),
  add constraint chargeback_booked_check check (booked between 0 and amount),
  add constraint chargeback_won_check check ((state = 'WON') = (booked = 0));
create index chargeback_due_idx on chargeback (evidence_due_on) where state = 'OPEN';

create function chargeback_moves() returns trigger language plpgsql as $$
declare
  moved constant text[] := '{state,booked,note,evidence_due_on,ended_at,version}';
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - moved) <> (to_jsonb(old) - moved) or old.state = 'WON'
     or new.booked > old.booked then
    raise exception 'chargeback % does not move so', old.id
      using errcode = 'restrict_violation', constraint = 'chargeback_moves';
  end if;
  return new;
end $$;
create trigger chargeback_moves before update or delete on chargeback
  for each row execute function chargeback_moves();
