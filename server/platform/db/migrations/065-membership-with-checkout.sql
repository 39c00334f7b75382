-- A paid level that is bought with the order: its price as the buyer saw it, in minor units of the checkout's currency.
alter table checkout
  add column membership_total bigint not null default 0
    constraint checkout_membership_total_check check (membership_total >= 0),
  -- A coupon may leave nothing to pay for the shares.
  drop constraint checkout_total_check,
  add constraint checkout_total_check check (total >= 0 and total + membership_total > 0),
  add constraint checkout_membership_check check (membership_total = 0 or level_id is not null);
