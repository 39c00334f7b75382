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
    distilleryId: number;
    code: string;
    name: string;
    warehouse: string;
    caskNumber: string;
    fillYear: GeneratedAlways<number>;
    fillDate: string;
    bottlingDate: string;
    spiritStyle: SpiritStyle;
    caskType: CaskType;
    wood: string;
    previousContents: string;
    fillLitres: number;
    abv: number;
    distillerNote: string;
    sample: Generated<boolean>;
    createdAt: Date;
  };
  offer: {
    id: Generated<number>;
    caskId: number;
    priceSgd: number;
    priceEur: number;
    sharesTotal: number;
    shareVolumeMl: number;
    publishedAt: Date | null;
  };
  news: {
    id: Generated<number>;
    slug: string;
    title: string;
    summary: string;
    body: string;
    distilleryId: number | null;
    caskId: number | null;
    publishedAt: Date;
    sample: Generated<boolean>;
  };
  caskListing: {
    caskId: number;
    offerId: number;
    distilleryId: number;
    state: CaskState;
    spiritStyle: SpiritStyle;
    caskType: CaskType;
    available: number;
    priceSgd: number;
    priceEur: number;
    abv: number;
    fillDate: string;
    bottlingDate: string;
    listedAt: Date;
    codeKey: string;
    words: string[];
    facets: string[];
  };
  searchWord: { word: string };
  newsRead: { memberId: string; newsId: number; readAt: Date };
  caskTransition: {
    id: Generated<number>;
    caskId: number;
    fromState: CaskState;
    toState: CaskState;
    at: Date;
  };
}
