-- A member's country decides which law, which tax and which coupons hold: it is the country the bottles go to.
alter table member
  -- When it was last changed for another; null while it is the first.
  add column country_changed_at timestamptz;
update member set country = delivery_address ->> 'country'
where delivery_address is not null and country is distinct from delivery_address ->> 'country';
alter table member add constraint member_country_of_address_check
  check (delivery_address is null or country is not distinct from (delivery_address ->> 'country'));
