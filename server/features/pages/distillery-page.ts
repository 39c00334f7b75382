import { getDistillery } from '#server/features/distilleries/distillery.ts';
import type { Context } from '#server/shared/context.ts';
import { pageHeads } from '#words/en/page-heads.ts';
import { page, shortened, type Page } from './page.ts';
import { breadcrumbs, fact } from './schema-org.ts';

export async function distilleryPage({ db, config: { publicUrl } }: Context, id: number): Promise<Page> {
  const { name, county, founded, tagline, sample } = await getDistillery(db, id);
  const path = `/distillery/${id}`;
  const text = pageHeads.distillery(name, county, founded, tagline);
  const description = shortened(sample ? pageHeads.sample(text) : text);
  const distillery = fact('Distillery', {
    name,
    description,
    url: publicUrl + path,
    foundingDate: String(founded),
    address: { '@type': 'PostalAddress', addressRegion: pageHeads.county(county), addressCountry: 'IE' },
  });
  const facts = [distillery, breadcrumbs(publicUrl, [name, path])];
  return page({ title: name, description, path, module: 'shop/distillery/distillery.tsx', facts });
}
