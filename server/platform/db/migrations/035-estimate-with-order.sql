-- What a buyer was told that delivery, duty and tax will cost at bottling; null where an earlier release sold the shares.
alter table order_line
  -- Minor units of the country's own currency, of all shares of the line.
  add column estimate_at_bottling bigint
    constraint order_line_estimate_check check (estimate_at_bottling >= 0),
  add column estimate_country text
    constraint order_line_estimate_country_check check (estimate_country in ('IE', 'SG')),
  add constraint order_line_estimate_whole_check
    check ((estimate_at_bottling is null) = (estimate_country is null));
