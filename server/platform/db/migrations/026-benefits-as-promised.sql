-- What the text of a benefit promises, its row allows. The texts change where nobody has edited them.
alter table membership_benefit
  -- Of one booking in a session of this level: the member and up to three friends.
  add column seats integer not null default 1 constraint membership_benefit_seats_check check (seats between 1 and 4),
  -- No sample of this level is posted; it is nosed at the warehouse in every country.
  add column nosed_only boolean not null default false;

update membership_benefit as benefit
set text = changed.after, seats = changed.seats, nosed_only = changed.nosed_only
from membership_level as level, (values
  ('COOPER', 1, false,
   'Watch every online meet-the-maker session, and put your question to the distiller beforehand.',
   'A seat in the online sessions with a maker that are open to every member.'),
  ('COOPER', 1, true,
   'Order a 50 ml sample of a cask you hold, for what drawing it, duty and carriage cost.',
   'A sample of a cask you hold, for you to nose at its warehouse. At this level it is not posted or served to drink.'),
  ('COOPER', 1, false,
   'Stand beside your cask: an open day at its warehouse, for you and one guest.',
   'Stand beside your cask: an open day at its warehouse, for you and one guest. No alcohol is served.'),
  ('STILLMAN', 1, false,
   'Sit down online with the distiller of a cask you hold, never more than twelve of you.',
   'Small sessions with a maker, online or at a warehouse, beside those open to every member. Each names its number of seats.'),
  ('STILLMAN', 1, false,
   'A 50 ml sample of casks you hold, drawn in spring, duty and carriage included. Where the law does not allow alcohol as a benefit, as in Ireland, you nose it at the warehouse instead.',
   'A 50 ml sample of a cask you hold, duty and carriage included. Irish law does not allow alcohol as a benefit: in Ireland you nose it at the warehouse instead.'),
  ('STILLMAN', 1, false,
   'Half a day at a partner distillery, arranged around the casks you hold.',
   'Half a day at a partner distillery, arranged around the casks you hold. Whiskey is there to nose: no alcohol is served.'),
  ('MASTER_BLENDER', 4, false,
   'An hour with a master distiller for you and up to three friends, at the distillery or online, beside every session of the Stillman level.',
   'Sessions with a master distiller or blender for you and up to three adult friends, beside every session of the other levels.'),
  ('MASTER_BLENDER', 1, false,
   'A 50 ml sample of casks you hold, drawn in spring and autumn with the distiller’s notes, duty and carriage included. Where the law does not allow alcohol as a benefit, as in Ireland, you nose it at the warehouse instead.',
   'A 50 ml sample of a cask you hold, with the distiller’s notes, duty and carriage included. Irish law does not allow alcohol as a benefit: in Ireland you nose it at the warehouse instead.'),
  ('MASTER_BLENDER', 1, false,
   'A day in the blending room composing a whiskey of your own with the blender, and help with the journey there.',
   'A day in the blending room with the blender, and help with planning the journey. Whiskey is there to nose: no alcohol is served or given.')
) as changed (code, seats, nosed_only, before, after)
where benefit.level_id = level.id and level.code = changed.code and benefit.text = changed.before;

update membership_level
set summary = 'Time with the makers for you and your friends, samples of your casks, and a day planned around you.'
where summary = 'The inner room: time with the makers, samples through the seasons, and days planned around you.';

-- A friend's seat is a use of its own, of the booking it was taken with; it does not count against the allowance.
alter table benefit_use
  add constraint benefit_use_meeting_key unique (id, meeting_id),
  add column booked_with uuid,
  add column friend integer constraint benefit_use_friend_check check (friend between 1 and 3),
  add constraint benefit_use_booked_with_fkey foreign key (booked_with, meeting_id) references benefit_use (id, meeting_id),
  add constraint benefit_use_friend_of_check
    check ((booked_with is null) = (friend is null) and (friend is null or (meeting_id is not null and number is null)));
drop index benefit_use_one_seat_per_member;
create unique index benefit_use_one_seat_per_member on benefit_use (meeting_id, member_id)
  where state <> 'CANCELLED' and booked_with is null;
create unique index benefit_use_once_per_friend on benefit_use (booked_with, friend);

-- Minor units of what was paid that stay with us when a term is withdrawn from after benefits of it were used.
alter table subscription
  add column charged bigint not null default 0,
  add constraint subscription_charged_check
    check (charged = 0 or (charged between 1 and paid and cancelled_at is not null and replaced_at is not null));
-- Its body names the columns of the table as they were when it was made.
create or replace function subscription_at(member uuid, at timestamptz) returns setof subscription language sql stable
begin atomic
  select * from subscription
  where member_id = member and (starts_at is null or starts_at <= at) and (replaced_at is null or replaced_at > at)
  order by replaced_at nulls last limit 1;
end;
