import { company } from '#words/en/company.ts';

const context = { '@context': 'https://schema.org' };

export const organisation = (publicUrl: string) => ({
  ...context,
  '@type': 'Organization',
  name: company.name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
  address: { '@type': 'PostalAddress', addressLocality: 'Dublin', addressCountry: 'IE' },
});

export const fact = (type: string, about: object) => ({ ...context, '@type': type, ...about });

/** From the home page. */
export const breadcrumbs = (
  publicUrl: string,
  ...steps: readonly (readonly [name: string, path: string])[]
) =>
  fact('BreadcrumbList', {
    itemListElement: [[company.name, '/'], ...steps].map(([name, path], i) => {
      return { '@type': 'ListItem', position: i + 1, name, item: `${publicUrl}${path}` };
    }),
  });
