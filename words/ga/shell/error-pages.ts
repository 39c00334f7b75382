import type * as en from '../../en/shell/error-pages.ts';
import type { Translated } from '../../translated.ts';

export const notFound: Translated<typeof en.notFound> = {
  status: '404',
  title: 'Níor aimsíodh an leathanach',
  text: 'Níl aon rud ag an seoladh seo. Seans go bhfuil an nasc as dáta, nó go bhfuil litir in easnamh ann.',
  casks: 'Féach ar na cascaí',
  home: 'Baile',
};

export const failure: Translated<typeof en.failure> = {
  status: '500',
  title: 'Níorbh fhéidir an leathanach seo a lódáil',
  unreachable:
    'Ní bhfuarthas freagra. Seiceáil do cheangal agus bain triail eile as; coinnítear an leathanach mar a d’fhág tú é.',
  broken: 'Chuaigh rud éigin mícheart ar ár dtaobh. Bain triail eile as i gceann nóiméid.',
  support: (email) => `Má leanann sé ar aghaidh, scríobh chugainn ag <mail>${email}</mail>.`,
  retry: 'Bain triail eile as',
  home: 'Baile',
};
