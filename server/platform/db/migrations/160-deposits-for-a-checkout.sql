-- Whether it was begun for a checkout; unknown (null) where the release before wrote it.
alter table deposit add column is_for_checkout boolean;
