-- What an operator asked for, as it was entered: the second person approves this request, and enters nothing again.
alter table operator_payment
  -- Null where it is from before, and of what was paid or refused.
  add column details jsonb,
  add constraint operator_payment_details_check check (details is null or step = 'REQUESTED');
