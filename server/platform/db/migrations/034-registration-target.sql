-- Where a registration was begun: the mailed link leads back there, in any browser.
alter table member add column registration_target text
  constraint member_registration_target_check
    check (registration_target ~ '^/([^/\\]|$)' and length(registration_target) <= 500);
