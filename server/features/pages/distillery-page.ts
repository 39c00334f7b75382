import { getDistillery } from '../distilleries/distillery.ts';
import type { Context } from '../context.ts';
import { shortened, type Page } from './page.ts';
import { breadcrumbs, fact } from './schema-org.ts';

/**
 * @throws NOT_FOUND
 */
export async function distilleryPage({ db, config: { publicUrl } }: Context, id: number): Promise<Page> {
  const { name, county, founded, tagline, sample } = await getDistillery(db, id);
  const path = `/distillery/${id}`;
  const description = shortened(
    `${sample ? 'Sample, fictional. ' : ''}${name}, Co. ${county}, founded ${founded}. ${tagline}`,
  );
  const distillery = fact('Distillery', {
    name,
    description,
    url: publicUrl + path,
    foundingDate: String(founded),
    address: { '@type': 'PostalAddress', addressRegion: `Co. ${county}`, addressCountry: 'IE' },
  });
  const breadcrumbList = breadcrumbs(publicUrl, [
    ['Tierce', '/'],
    [name, path],
  ]);
  const facts = [distillery, breadcrumbList];
  return {
    title: name,
    description,
    path,
    status: 200,
    module: 'shop/distillery/distillery.tsx',
    kind: 'website',
    facts,
  };
}
