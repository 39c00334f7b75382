-- What operators change of a meeting; of two at once the second is refused.
alter table meeting
  add column version integer not null default 1,
  add column cancelled_at timestamptz,
  -- What those with a seat were told.
  add column cancel_reason text,
  add constraint meeting_cancelled_check check ((cancelled_at is null) = (cancel_reason is null));

-- The release before knows no cancelled meeting: it must not seat anyone there.
create function refuse_seat_of_cancelled_meeting() returns trigger language plpgsql as $$
begin
  if exists (select from meeting where id = new.meeting_id and cancelled_at is not null) then
    raise exception 'meeting % is cancelled', new.meeting_id
      using errcode = 'check_violation', constraint = 'benefit_use_of_cancelled_meeting';
  end if;
  return new;
end $$;
create trigger benefit_use_of_cancelled_meeting before insert or update on benefit_use
  for each row when (new.meeting_id is not null and new.state = 'BOOKED')
  execute function refuse_seat_of_cancelled_meeting();
