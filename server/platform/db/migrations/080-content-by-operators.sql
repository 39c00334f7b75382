-- News without a day is a draft. The version is that of what operators change: of two at once the second is refused.
alter table news
  alter column published_at drop not null,
  add column version integer not null default 1;
alter table distillery add column version integer not null default 1;
alter table coupon add column version integer not null default 1;
