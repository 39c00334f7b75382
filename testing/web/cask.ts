import { getCask, searchCasks, type Cask, type CaskDetail } from '#contract/cask/cask.ts';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import { getDistillery } from '#contract/cask/distillery.ts';
import { getCaskEvidence } from '#contract/cask/evidence.ts';
import { listFavourites } from '#contract/cask/favourite.ts';
import { listNews } from '#contract/content/news.ts';
import { answer } from './answers.ts';
import { pageOf } from './shop.ts';

type Differing = Partial<Omit<CaskDetail, 'caskProfile'>> & {
  caskProfile?: Partial<CaskDetail['caskProfile']>;
};

/** On sale, filled seven years ago and measured since. */
export const caskDetail = ({ caskProfile, ...differing }: Differing = {}): CaskDetail => ({
  id: 33,
  caskCode: 'TC-0033',
  distilleryId: 5,
  distilleryName: 'Carrowmoy',
  shareId: 33,
  spiritStyle: 'SINGLE_MALT',
  name: 'Spring Tide',
  state: 'ACTIVE',
  sample: true,
  picture: '/favicon.svg',
  stage: 'MATURING',
  areSalesStopped: false,
  county: 'Clare',
  listedOn: '2025-11-03',
  ...differing,
  caskProfile: {
    caskType: 'HOGSHEAD',
    quantity: 86,
    total: 240,
    price: 12_200,
    currency: 'SGD',
    atBottling: { IE: 3_500, SG: 5_900 },
    abv: 63,
    fillDate: '2019-05-08',
    bottlingDate: '2029-06-15',
    distillerNote: 'Salt and pears.',
    volume: 0.7,
    warehouse: 'Road Store, Ennistymon',
    caskNumber: 'CM 0342',
    wood: 'American oak',
    previousContents: 'Bourbon',
    nominalLitres: 250,
    fillLitres: 246.8,
    measurements: [
      { measuredOn: '2019-05-08', volumeMl: 246_800, strength: 630, isReracked: false },
      { measuredOn: '2024-05-08', volumeMl: 222_000, strength: 595, isReracked: false },
    ],
    ...caskProfile,
  },
});

/** As lists show it. */
export const cask = (differing: Partial<Cask> = {}): Cask => {
  const {
    stage: _stage,
    areSalesStopped: _stopped,
    county: _county,
    listedOn: _day,
    ...facts
  } = caskDetail();
  const { warehouse: _w, caskNumber: _n, wood: _o, previousContents: _p, ...profile } = facts.caskProfile;
  const { nominalLitres: _l, fillLitres: _f, measurements: _m, ...caskProfile } = profile;
  return { ...facts, caskProfile, ...differing };
};

/** What the page of a cask asks for beside it: nothing happened to it, and there is no other. */
export function answerCask(shown: CaskDetail = caskDetail()): void {
  answer(getCask, ({ query }) => {
    const isEUR = query.get('currencyType') === 'EUR';
    const price = isEUR ? { price: 8_400, currency: 'EUR' as const } : {};
    return { ...shown, caskProfile: { ...shown.caskProfile, ...price } };
  });
  answer(getCaskRecord, { caskId: shown.id, stage: shown.stage, pictures: [], events: [] });
  const passport = { caskId: shown.id, isFilled: true, areSalesStopped: false, until: null, items: [] };
  answer(getCaskEvidence, passport);
  answer(getDistillery, {
    id: 5,
    name: 'Carrowmoy',
    county: 'Clare',
    founded: 2014,
    stills: 'Two pot stills',
    tagline: 'Barley of one valley',
    story: 'A farm that distils.',
    renditions: [],
    sample: true,
  });
  answer(listNews, pageOf([]));
  answer(searchCasks, pageOf([]));
  answer(listFavourites, []);
}
