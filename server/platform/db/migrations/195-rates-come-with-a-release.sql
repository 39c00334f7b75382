-- Rates are rows of domain/rates/, which a release brings.
drop table rate;
drop function rate_decided_once();
