alter table benefit_use drop constraint benefit_use_state_check;
alter table benefit_use add constraint benefit_use_state_check check (state in ('REQUESTED', 'CANCELLED')
  or state = case kind when 'MEET_THE_MAKER' then 'BOOKED' else 'GRANTED' end
  or (kind <> 'MEET_THE_MAKER' and state = 'REFUSED'));
