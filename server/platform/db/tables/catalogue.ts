import type { Generated, GeneratedAlways } from 'kysely';
import type { CaskState, CaskType, SpiritStyle } from '#domain/cask.ts';

/** What is to be seen: casks, their offers, distilleries, news. */
export interface CatalogueTables {
  distillery: {
    id: Generated<number>;
    slug: string;
    name: string;
    county: string;
    founded: number;
    stills: string;
    tagline: string;
    story: string;
    sample: Generated<boolean>;
  };
  cask: {
    id: Generated<number>;
    distillery_id: number;
    code: string;
    name: string;
    warehouse: string;
    cask_number: string;
    fill_year: GeneratedAlways<number>;
    fill_date: string;
    bottling_date: string;
    spirit_style: SpiritStyle;
    cask_type: CaskType;
    wood: string;
    previous_contents: string;
    fill_litres: number;
    abv: number;
    distiller_note: string;
    sample: Generated<boolean>;
    created_at: Date;
  };
  offer: {
    id: Generated<number>;
    cask_id: number;
    price_sgd: number;
    price_eur: number;
    shares_total: number;
    share_volume_ml: number;
    published_at: Date | null;
  };
  news: {
    id: Generated<number>;
    slug: string;
    title: string;
    summary: string;
    body: string;
    distillery_id: number | null;
    cask_id: number | null;
    published_at: Date;
    sample: Generated<boolean>;
  };
  cask_listing: {
    cask_id: number;
    offer_id: number;
    distillery_id: number;
    state: CaskState;
    spirit_style: SpiritStyle;
    cask_type: CaskType;
    available: number;
    price_sgd: number;
    price_eur: number;
    abv: number;
    fill_date: string;
    bottling_date: string;
    listed_at: Date;
    code_key: string;
    words: string[];
    facets: string[];
  };
  search_word: { word: string };
  news_read: { member_id: string; news_id: number; read_at: Date };
  cask_transition: {
    id: Generated<number>;
    cask_id: number;
    from_state: CaskState;
    to_state: CaskState;
    at: Date;
  };
}
