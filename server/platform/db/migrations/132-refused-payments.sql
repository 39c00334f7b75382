-- A request for a payment outside refunds can be refused, and says why it was made.
alter table operator_payment
  drop constraint operator_payment_step_check,
  -- REFUSED: what was asked for until then is not paid; also where the operator who asked takes it back.
  add constraint operator_payment_step_check check (step in ('REQUESTED', 'ALONE', 'APPROVED', 'REFUSED')),
  -- Null where it is from before, and of what was paid: the trail has that.
  add column reason text;
