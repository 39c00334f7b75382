-- News that was published once keeps its address, after it was taken back too: links lead there.
alter table news add column is_slug_fixed boolean not null default false;
update news set is_slug_fixed = true where published_at is null and exists (
  select from trail_entry where subject_kind = 'news' and subject_id = news.id::text and action = 'news.withdraw');
