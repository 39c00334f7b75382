alter table deposit alter column is_for_checkout set default false, alter column is_for_checkout set not null;
