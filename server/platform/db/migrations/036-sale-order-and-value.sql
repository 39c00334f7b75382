-- Lists show first what can be bought; and casks can be compared by what their alcohol costs.

alter table cask_listing
  -- What the default order begins with: on sale, then announced, then sold out.
  add column sale_rank smallint not null generated always as (
    case state when 'SOLD_OUT' then 0 when 'FILLING_SOON' then 1 else 2 end
  ) stored,
  -- Minor units a litre of pure alcohol, by the strength at filling. Servers of the release before do not write it.
  add column alcohol_price_sgd bigint not null default 0,
  add column alcohol_price_eur bigint not null default 0;

update cask_listing set
  alcohol_price_sgd = round(offer.price_sgd * 100000.0 / (offer.share_volume_ml * cask.abv)),
  alcohol_price_eur = round(offer.price_eur * 100000.0 / (offer.share_volume_ml * cask.abv))
from offer, cask
where offer.id = cask_listing.offer_id and cask.id = cask_listing.cask_id;

create index cask_listing_sale_idx on cask_listing (sale_rank, listed_at, cask_id);
create index cask_listing_alcohol_price_sgd_idx on cask_listing (alcohol_price_sgd, cask_id);
create index cask_listing_alcohol_price_eur_idx on cask_listing (alcohol_price_eur, cask_id);
