import type { CaskDetail } from '#contract/cask/cask.ts';
import { dateIn } from '#domain/calendar.ts';
import { isWhiskey, type CaskState } from '#domain/cask/cask.ts';
import { socialSize } from '#server/features/casks/pictures/social-picture.ts';
import { getCask } from '#server/features/casks/get-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { company } from '#words/en/company.ts';
import { card, caskEndNames, page as casks } from '#words/en/casks/casks.ts';
import { pageHeads } from '#words/en/page-heads.ts';
import { dayOf, money, percent, plainAmount } from '#words/format.ts';
import { page, shortened, type Page } from './page.ts';
import { breadcrumbs, fact } from './schema-org.ts';

const availability: Record<CaskState, string | null> = {
  FILLING_SOON: null,
  ACTIVE: 'https://schema.org/InStock',
  ACTIVE_LIMITED_QUANTITY: 'https://schema.org/LimitedAvailability',
  SOLD_OUT: 'https://schema.org/SoldOut',
};

function offerOf({ state, caskProfile: { price, currency } }: CaskDetail, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: plainAmount(price),
    priceCurrency: currency,
    availability: availability[state],
    seller: { '@type': 'Organization', name: company.name },
  };
}

function describe(cask: CaskDetail, inEuro: CaskDetail): string {
  const { caskProfile: profile, distilleryName, county, sample, ended } = cask;
  const place = [cask.caskCode, distilleryName, county] as const;
  const prices = [money(profile.price, 'SGD'), money(inEuro.caskProfile.price, 'EUR')] as const;
  const head = ended
    ? pageHeads.endedCask(...place, card.ended(caskEndNames[ended.how], dayOf(ended.on)))
    : pageHeads.cask(...place, percent(profile.abv), ...prices);
  const text = `${head} ${profile.distillerNote}`;
  return shortened(sample ? pageHeads.sample(text) : text);
}

export async function caskPage(context: Context, id: number): Promise<Page> {
  const { publicUrl } = context.config;
  const [cask, inEuro] = await Promise.all([getCask(context, id, 'SGD'), getCask(context, id, 'EUR')]);
  const path = `/casks/${id}`;
  const description = describe(cask, inEuro);
  const isOfAge = isWhiskey(cask.caskProfile.fillDate, dateIn('IE', context.clock.now()));
  const isOffered = !cask.ended && availability[cask.state] !== null;
  const product = fact('Product', {
    name: cask.name,
    sku: cask.caskCode,
    description,
    url: publicUrl + path,
    image: publicUrl + cask.picture.replace(/\.svg$/, '.png'),
    ...(!cask.ended && { category: pageHeads.caskCategory[isOfAge ? 'whiskey' : 'spirit'] }),
    brand: { '@type': 'Brand', name: cask.distilleryName },
    ...(isOffered && { offers: [cask, inEuro].map((one) => offerOf(one, publicUrl + path)) }),
  });
  return page({
    title: cask.name,
    description,
    path,
    module: 'shop/casks/cask.tsx',
    preview: { path: cask.picture.replace(/\.svg$/, '-social.png'), ...socialSize },
    kind: 'product',
    facts: [product, breadcrumbs(publicUrl, [casks.title, '/casks'], [cask.name, path])],
  });
}
