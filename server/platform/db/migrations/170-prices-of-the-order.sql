-- An order keeps what a share cost on its day in the currency it was not paid in, too: the tax of who moves follows it.
alter table order_line add column other_unit_price bigint not null
  constraint order_line_other_price_check check (other_unit_price > 0);

-- What the sales tax of an invoice for bottles is worked out from, share by share of the same figures.
alter table release_invoice drop column goods;
alter table release_invoice add column goods jsonb not null
  constraint release_invoice_goods_check check (jsonb_typeof(goods) = 'array' and goods <> '[]');
