import type * as en from '../../en/shell/cookies.ts';
import type { Translated } from '../../translated.ts';

export const cookieBanner: Translated<typeof en.cookieBanner> = {
  title: 'Úsáidimid fianáin',
  text: 'Iad siúd amháin a theastaíonn ón siopa seo; níl ceann ar bith ann don fhógraíocht. <policy>Polasaí fianán</policy>' as const,
  accept: 'Glac le Fianáin',
};
