-- When a second factor was proven for a session; null for one that was opened without. Giving the password again
-- (proven_at) is no second factor.
alter table session add column second_factor_at timestamptz;
