-- Filled on 29 February, a cask holds whiskey on 1 March: an interval of three years ends a day early.

create function whiskey_from(fill_date date) returns date language sql immutable
return (fill_date + interval '3 years')::date + (extract(month from fill_date) = 2 and extract(day from fill_date) = 29)::integer;

update cask set bottling_date = whiskey_from(fill_date) where bottling_date < whiskey_from(fill_date);
update cask_listing set bottling_date = whiskey_from(fill_date) where bottling_date < whiskey_from(fill_date);

alter table cask drop constraint cask_bottling_date_check,
  add constraint cask_bottling_date_check check (bottling_date >= whiskey_from(fill_date));
