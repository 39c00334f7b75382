import type * as en from '../../en/shell/shell.ts';
import type { Translated } from '../../translated.ts';
import { plural } from '../../plural.ts';
import { company } from '../../en/company.ts';

export const header: Translated<typeof en.header> = {
  home: `${company.name}, baile`,
  label: 'Príomhroghchlár',
  dashboard: 'Painéal',
  casks: 'Cascaí',
  distilleries: 'Drioglanna',
  membership: 'Ballraíocht',
  news: 'Nuacht',
  aboutUs: 'Fúinn',
  login: 'Logáil isteach',
  cart: (shares) => `Ciseán, ${plural(shares, { other: '# scair' })}`,
};

export const burger: Translated<typeof en.burger> = {
  label: 'Roghchlár',
  close: 'Dún an roghchlár',
  support: 'Scríobh chugainn',
};

export const bell: Translated<typeof en.bell> = {
  label: 'Fógraí',
  labelUnread: (unread) => `Fógraí, ${unread} gan léamh`,
  unread: (unread) =>
    plural(unread, {
      one: '# fhógra gan léamh',
      two: '# fhógra gan léamh',
      few: '# fhógra gan léamh',
      many: '# bhfógra gan léamh',
      other: '# fógra gan léamh',
    }),
  empty: 'Níl aon rud anseo fós. Iarr fógra faoi chasca agus feicfidh tú anseo é.',
  all: 'Gach fógra',
};

export const profilePopup: Translated<typeof en.profilePopup> = {
  label: 'Do chuntas',
  accountOf: (name) => `Cuntas ${name}`,
  noMembership: 'Gan bhallraíocht fós',
  balance: 'Iarmhéid',
  dashboard: 'Painéal',
  logout: 'Logáil amach',
};

export const social: Translated<typeof en.social> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  newTab: (name) => `${name} (osclaíonn i gcluaisín nua)`,
};

export const footer: Translated<typeof en.footer> = {
  label: 'Buntásc',
  faq: 'Ceisteanna Coitianta',
  contacts: 'Déan Teagmháil Linn',
  aboutUs: 'Fúinn',
  privacy: 'Fianáin & Príobháideachas',
  salesTerm: 'Téarmaí díola',
  terms: 'Téarmaí & Coinníollacha',
  about:
    'Scaireanna i gcascaí aonair d’fhuisce Éireannach, ón lá a líontar iad go dtí an buidéal ar do bhord.',
  company: (name) => `© 2023 ${name}. Baile Átha Cliath, Éire`,
  responsibly: 'Do dhaoine atá in aois dlíthiúil ólacháin. Bain taitneamh as fuisce go freagrach.',
};

export const currencySwitch: Translated<typeof en.currencySwitch> = {
  label: 'Airgeadra',
  country: 'Tír agus airgeadra',
  now: (option) => `Tír agus airgeadra: ${option}`,
  option: (country, symbol) => `${country}, ${symbol}`,
};

export const themeSwitch: Translated<typeof en.themeSwitch> = {
  label: 'Cuma',
  system: 'Mar atá ar an ngléas seo',
  light: 'Geal',
  dark: 'Dorcha',
};

export const localeSwitch: Translated<typeof en.localeSwitch> = { label: 'Teanga' };

export const cookieBanner: Translated<typeof en.cookieBanner> = {
  title: 'Úsáidimid fianáin',
  text: 'Iad siúd amháin a theastaíonn ón siopa seo; níl ceann ar bith ann don fhógraíocht. <policy>Polasaí fianán</policy>' as const,
  accept: 'Glac le Fianáin',
};

export const splash: Translated<typeof en.splash> = { loading: 'Á lódáil' };
